import { tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import importForm from './import-namespace.ts'
import { namespace } from './namespace.ts'
import updateForm from './update-associations.ts'

const EMPTY = 'Give the definition of the namespace.'
const NO_JSON = 'The definition is not a JSON object.'

it('imports a definition out of a file or a text, private and free at first [ADMP-022, ADMP-023, ADMP-024]', async () => {
  const { outline, initial, shown, choices } = await tryForm(importForm)
  expect(outline).toEqual({
    '': [
      'Namespace Definition Source: select, required',
      'Metadata Definition File: file, required, at times',
      'Namespace JSON: textarea, required, at times, checked, 12 rows',
      'Public: checkbox',
      'Protected: checkbox',
    ],
  })
  expect(initial()).toEqual({ source_type: 'file', is_public: false, protected: false })
  expect(choices('source_type').map(([value]) => value)).toEqual(['file', 'raw'])
  const asked = (source_type: string) =>
    shown({ values: { source_type } }).filter((name) => name.includes('_file') || name.includes('_input'))
  expect([asked('file'), asked('raw')]).toEqual([['metadef_file'], ['direct_input']])
})

it.each([
  [undefined, EMPTY],
  ['  ', EMPTY],
  ['{', NO_JSON],
  ['[]', NO_JSON],
  ['null', NO_JSON],
  ['"a"', NO_JSON],
  ['{"namespace":"a"}', undefined],
])('takes the text %s for a definition: %s [ADMP-023]', async (direct_input, problem) => {
  const { problems, body } = await tryForm(importForm)
  const values = { source_type: 'raw', direct_input }
  expect(problems({ values })).toEqual(problem ? { direct_input: problem } : {})
  expect(body({ values })).toEqual({
    definition: problem ? {} : { namespace: 'a' },
    visibility: 'private',
    protected: false,
  })
})

it.each([
  ['file', '{"namespace":"b"}', { namespace: 'b' }],
  ['raw', '', { namespace: 'a' }],
])('sends the definition of a %s', async (source_type, text, definition) => {
  const { body, form } = await tryForm(importForm)
  const values = {
    source_type,
    direct_input: '{"namespace":"a"}',
    metadef_file: new Blob([text]),
    is_public: true,
    protected: true,
  }
  const sent: unknown[] = []
  const request = async (_call: unknown, input: { body: unknown }) => void sent.push(input.body)
  const send = (given: object) => form.spec.send?.(Object({ body: body({ values }), request, values, ...given }))
  await send({})
  await send({ body: undefined })
  expect(sent).toEqual([{ definition, visibility: 'public', protected: true }])
})

it.each([
  ['{', NO_JSON],
  ['', EMPTY],
])('refuses a file that holds "%s" beside its field', async (text, problem) => {
  const { form } = await tryForm(importForm)
  const values = { source_type: 'file', metadef_file: new Blob([text]) }
  await expect(form.spec.send?.(Object({ body: {}, values }))).rejects.toMatchObject({
    fields: { metadef_file: [problem] },
  })
})

it('edits who sees a namespace, and whether it can be deleted [ADMP-025]', async () => {
  const { outline, initial, body } = await tryAction(namespace, 'editNamespace').form()
  expect(outline).toEqual({ '': ['Public: checkbox', 'Protected: checkbox'] })
  const on = { is_public: true, protected: true }
  expect([initial({ item: {} }), initial({ item: on })]).toEqual([{ is_public: false, protected: false }, on])
  expect([body({ values: {} }), body({ values: on })]).toEqual([
    { visibility: 'private', protected: false },
    { visibility: 'public', protected: true },
  ])
})

it('sends the associations that differ, and nothing where none does [ADMP-026]', async () => {
  const { outline, initial, body, form } = await tryForm(updateForm)
  expect([outline, form.spec.keepsDraft]).toEqual([{ '': ['Resource Types: own'] }, false])
  const item = {
    namespace: 'a',
    resource_type_associations: [
      { name: 'x', prefix: 'p_' },
      { name: 'y', properties_target: 'image' },
    ],
  }
  const before = [
    { name: 'x', prefix: 'p_', properties_target: '' },
    { name: 'y', prefix: '', properties_target: 'image' },
  ]
  expect([initial({ item }), initial({ item: {} })]).toEqual([{ associations: before }, { associations: [] }])
  const change = (...associations: object[]) => body({ item, values: { associations } })
  expect(change(...before)).toEqual({ added: [], removed: [] })
  expect(
    change(
      { ...before[0], prefix: '' },
      { ...before[1], properties_target: 'meta' },
      { name: 'z', prefix: 'q', properties_target: '' },
    ),
  ).toEqual({
    removed: ['x', 'y'],
    added: [{ name: 'x' }, { name: 'y', properties_target: 'meta' }, { name: 'z', prefix: 'q' }],
  })
  expect(change({ ...before[0], name: 'w' })).toMatchObject({ removed: ['x', 'y'] })
  const sent: unknown[] = []
  const request = async (_call: unknown, input: unknown) => void sent.push(input)
  for (const one of [
    undefined,
    { added: [], removed: [] },
    { added: [], removed: ['x'] },
    { added: [{ name: 'z' }], removed: [] },
  ])
    await form.spec.send?.(Object({ body: one, request, item }))
  expect(sent).toEqual([
    { params: { namespace: 'a' }, body: { added: [], removed: ['x'] } },
    { params: { namespace: 'a' }, body: { added: [{ name: 'z' }], removed: [] } },
  ])
})
