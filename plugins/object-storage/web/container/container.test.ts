import { tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import copyForm from '../object/copy-object.ts'
import editForm from '../object/edit-object.ts'
import { storedObject } from '../object/object.ts'
import { objectsAddress, placeOf } from '../object/objects-address.ts'
import createForm from './create-container.ts'
import folderForm from './create-folder.ts'
import { folderNames } from './folder-names.ts'
import uploadForm from './upload-object.ts'

const folder = { because: 'It is a folder' }
it.each([
  [{ is_object: true, path: 'a', bytes: 1 }, true, true, true],
  [{ is_object: true, path: 'a', bytes: 0 }, true, true, { because: 'It is empty' }],
  [{ is_object: true, path: 'a', bytes: null }, true, true, { because: 'It is empty' }],
  [{ is_object: true, path: 'a/../b', bytes: 1 }, true, true, true],
  [{ is_object: false, path: 'a/', bytes: null }, folder, folder, folder],
  [{ is_object: false, path: '../', bytes: null }, folder, folder, folder],
])('offers for %j what fits it [OBJECT-019, OBJECT-020]', (object, look, edit, copy) => {
  const verdict = (key: string) => tryAction(storedObject, key).verdict(object)
  expect(['download', 'viewDetails', 'edit', 'copy'].map(verdict)).toEqual([look, look, edit, copy])
})

const policies = { policies: [{ name: 'gold', default: true, display_name: 'Gold' }, { name: 'plain' }] }
it('creates a container that is not public, of the default policy, unless that is chosen [OBJECT-013, OBJECT-014, OBJECT-015]', async () => {
  const { outline, initial, choices, command, form } = await tryForm(createForm)
  expect(outline).toEqual({
    '': [
      'Container Name: text, required, checked, eager',
      'Storage Policy: select, required, from policies',
      'Container Access: radio',
    ],
  })
  expect([initial({ answers: { policies } }), initial()]).toEqual([
    { is_public: false, storage_policy: 'gold' },
    { is_public: false, storage_policy: undefined },
  ])
  expect([
    choices('storage_policy', { answers: { policies } }),
    choices('storage_policy'),
    choices('is_public'),
  ]).toEqual([
    [
      ['gold', 'Gold'],
      ['plain', 'plain'],
    ],
    [],
    [
      [true, 'Public'],
      [false, 'Not public'],
    ],
  ])
  const words = (is_public: boolean) => command({ values: { name: 'box', storage_policy: 'gold', is_public } })
  expect([words(false), words(true)]).toEqual(
    ['', ' --public'].map((flag) => `openstack container create --storage-policy gold${flag} box`),
  )
  expect(form.spec.needs).toEqual(['policies'])
})

it.each([
  ['box', undefined],
  ['a/b', 'Container name must not contain "/".'],
  ['.', 'The name must not be "." or "..".'],
  ['..', 'The name must not be "." or "..".'],
  ['...', undefined],
  [' taken ', 'A container with that name exists.'],
  [undefined, undefined],
])('takes the name %s of a container: %s [OBJECT-013]', async (name, problem) => {
  const { problems } = await tryForm(createForm)
  expect(problems({ values: { name }, answers: { containers: [{ name: 'taken' }] } }).name).toBe(problem)
  if (name === 'box') expect(problems({ values: { name } })).toEqual({})
})

const names = new Set(['taken'])
const DOTS = 'The name must not have "." or ".." between slashes.'
it.each([
  ['a', undefined, undefined],
  ['a/', 'The name must not end with a slash.', undefined],
  ['taken', 'This name already exists.', 'This name already exists.'],
  ['a/../b', DOTS, DOTS],
  [undefined, undefined, undefined],
])('takes the name %s of a folder: %s, and of a file: %s [OBJECT-018]', async (name, ofFolder, ofFile) => {
  const [made, sent] = await Promise.all([folderForm, uploadForm].map(tryForm))
  expect(made?.problems({ values: { folder_name: name }, answers: { names } }).folder_name).toBe(ofFolder)
  expect(sent?.problems({ values: { file_name: name }, answers: { names } }).file_name).toBe(ofFile)
  if (name === 'taken') expect(sent?.problems({ values: { file_name: name } })).toEqual({})
})

const item = { name: 'my box', folder: 'a/' }
const file = { name: 'c.txt' }
it('makes a folder, and uploads into the folder that is open [OBJECT-027, OBJECT-028, OBJECT-039]', async () => {
  const made = await tryForm(folderForm)
  expect(made.outline).toEqual({ '': ['Folder Name: text, required, checked, eager'] })
  const params = (form: typeof made, values: object, of: object = item) =>
    Object(form.form.spec).params({ values, item: of })
  expect([params(made, { folder_name: 'b' }), params(made, { folder_name: 'b' }, { name: 'my box' })]).toEqual([
    { container: 'my box', path: 'a/b/' },
    { container: 'my box', path: 'b/' },
  ])
  const sent = await tryForm(uploadForm)
  expect(sent.outline).toEqual({ 'Upload File': ['File: file, required', 'File Name: text, required, checked, eager'] })
  expect([sent.follow('object_file', { values: { object_file: file } }), sent.follow('object_file')]).toEqual([
    { file_name: 'c.txt' },
    {},
  ])
  const uploads: unknown[] = []
  const upload = async (...given: unknown[]) => void uploads.push(given)
  await sent.form.spec.send?.(Object({ upload, values: { file_name: 'c d', object_file: file }, item }))
  const edited = await tryForm(editForm)
  expect(edited.outline).toEqual({ '': ['File: file, required'] })
  const send = (object_file?: object) =>
    edited.form.spec.send?.(Object({ upload, values: { object_file }, item: { container: 'my box', path: 'a/b' } }))
  await send(file)
  await send()
  const options = { title: 'Uploading the file', file, fieldName: 'file' }
  expect(uploads).toEqual([
    ['/api/swift/containers/my%20box/object/a/c%20d?is_new=true', options],
    ['/api/swift/containers/my%20box/object/a/b', options],
  ])
})

it('reads the first 10,000 names of the folder that is open [OBJECT-018]', async () => {
  const asked: unknown[] = []
  const read = async (_call: unknown, input: unknown) => {
    asked.push(input)
    return [{ name: 'x' }]
  }
  for (const one of [item, { name: 'box' }])
    expect(await folderNames(Object({ read, item: one }))).toEqual(new Set(['x']))
  expect(asked).toEqual([
    { params: { container: 'my box' }, query: { limit: 10_000, path: 'a/' } },
    { params: { container: 'box' }, query: { limit: 10_000 } },
  ])
})

it.each([
  ['box', undefined],
  ['', undefined],
  ['other', 'This container does not exist.'],
])('copies into the container "%s": %s [OBJECT-016, OBJECT-017]', async (dest_container, problem) => {
  const { outline, initial, problems } = await tryForm(copyForm)
  expect(outline).toEqual({
    'Copy Object': [
      'Destination Container: text, checked, eager',
      'Destination Object Name: text, checked',
      'Delete the original: checkbox',
    ],
  })
  expect(initial({ item: { container: 'box', path: 'a/b' } })).toEqual({ dest_container: 'box', dest_name: 'a/b.copy' })
  const containers = [{ name: 'box' }]
  expect(problems({ values: { dest_container }, answers: { containers } }).dest_container).toBe(problem)
  expect(problems({ values: { dest_container } })).toEqual({})
  expect(problems({ values: { dest_name: 'a/./b' } })).toEqual({ dest_name: DOTS })
})

it.each([
  ['my box', '', '/project/containers/container/my%20box', ''],
  ['a', 'b/c d/', '/project/containers/container/a/b/c%20d', 'b/c d/'],
])('puts the objects of %s in "%s" at %s [OBJECT-002]', (name, folder, address, open) => {
  expect(objectsAddress(name, folder)).toBe(address)
  expect(placeOf(address)).toEqual({ name, folder: open })
})

it('has a folder with ends of lines in the query, which addresses would lose', () => {
  expect(objectsAddress('my box', 'a/b\nc/')).toBe('/project/containers/container/my%20box?folder=a%2Fb%0Ac%2F')
  expect(placeOf('/project/containers/container/my%20box', 'a/b\nc/')).toEqual({ name: 'my box', folder: 'a/b\nc/' })
})

it('takes a part of an address that cannot be decoded as it is', () => {
  expect(placeOf('/project/containers/container/50%/a/')).toEqual({ name: '50%', folder: 'a/' })
})
