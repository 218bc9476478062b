import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create/create-image.ts'
import editForm from './edit-image.ts'
import { knownVisibility } from './form/image-fields.ts'
import { imageSources } from './form/image-offer.ts'

const offer = (fields: object = {}) => ({
  formats: ['qcow2', 'raw'],
  visibilities: new Set(['private', 'shared']),
  sources: ['file-legacy', 'url'],
  isPrivate: true,
  ...fields,
})
const metadata = { before: {}, updated: {}, removed: [], invalid: [] }
const FIELDS = [
  'Format: select, required, from offer',
  'Kernel: select, from kernels',
  'Ramdisk: select, from ramdisks',
  'Architecture: text',
  'Minimum Disk (GB): spinner, required',
  'Minimum RAM (MB): spinner, required',
  'Visibility: select, required, from offer',
  'Protected: checkbox',
]
const NAMES = ['Image Name: text, required', 'Image Description: textarea, 2 rows']

it('asks what an image is and where its data comes from [IMAGE-026, IMAGE-027, IMAGE-053]', async () => {
  const { outline, form } = await tryForm(createForm)
  expect(outline).toEqual({
    'Image Details': [
      ...NAMES,
      'Source Type: radio, required, at times',
      'Image URL: text, required, at times, checked',
      'Copy Data: checkbox, at times',
      'File: file, required, at times',
      ...FIELDS,
    ],
    Metadata: ['Metadata: own, checked'],
  })
  expect(form.spec.needs).toEqual(['offer'])
})

it('begins with the first source and the visibility of the deployment [IMAGE-028]', async () => {
  const { initial, blocked } = await tryForm(createForm)
  const begun = {
    source_type: 'file-legacy',
    is_copying: false,
    min_disk: 0,
    min_ram: 0,
    protected: false,
    metadata: expect.anything(),
  }
  expect(initial({ answers: { offer: offer() } })).toEqual({ ...begun, visibility: 'private' })
  expect(initial({ answers: { offer: offer({ sources: ['url'], isPrivate: false }) } })).toEqual({
    ...begun,
    source_type: 'url',
    visibility: 'shared',
  })
  expect(initial()).toEqual({ ...begun, visibility: 'shared' })
  expect(
    [offer({ sources: [] }), offer(), undefined].map((found) => blocked({ answers: { offer: found } }) !== undefined),
  ).toEqual([true, false, false])
})

it.each([
  [['file-legacy', 'url'], 'url', ['source_type', 'image_url', 'is_copying']],
  [['file-legacy', 'url'], 'file-legacy', ['source_type', 'file']],
  [['url'], 'url', ['image_url', 'is_copying']],
  [['file-direct'], 'file-direct', ['file']],
  [[], 'file-legacy', []],
])('of the sources %j with %s asks for %j [IMAGE-029]', async (sources, source_type, fields) => {
  const { shown, choices } = await tryForm(createForm)
  const asked = shown({ answers: { offer: offer({ sources }) }, values: { source_type } })
  expect(asked.filter((name) => ['source_type', 'image_url', 'is_copying', 'file'].includes(name))).toEqual(fields)
  const labels = sources.map((source) => [source, source === 'url' ? 'URL' : 'File'])
  expect(choices('source_type', { answers: { offer: offer({ sources }) } })).toEqual(labels)
})

it('asks for no source while none is known', async () => {
  const { shown, choices } = await tryForm(createForm)
  expect([shown().includes('source_type'), choices('source_type'), choices('disk_format'), choices('kernel')]).toEqual([
    false,
    [],
    [],
    [],
  ])
})

const ADDRESS = 'Enter an address of http or https.'
it.each([
  ['https://x.example/d', undefined],
  ['http://x', undefined],
  ['', undefined],
  [undefined, undefined],
  ['ftp://x', ADDRESS],
  ['https://x y', ADDRESS],
])('takes the address %s: %s', async (image_url, problem) => {
  const { problems } = await tryForm(createForm)
  expect(problems({ values: { source_type: 'url', image_url } }).image_url).toBe(problem)
})

it('reads name and format off what was chosen [IMAGE-036]', async () => {
  const { follow } = await tryForm(createForm)
  const answers = { offer: offer() }
  const file = { name: 'disk.raw' }
  expect(follow('file', { answers, values: { file } })).toEqual({ name: 'disk.raw', disk_format: 'raw' })
  expect(follow('file', { answers, values: { file, name: ' mine' } })).toEqual({ name: ' mine', disk_format: 'raw' })
  expect(follow('file', { answers, values: { file: { name: 'disk.iso' }, name: ' ' } })).toEqual({
    name: 'disk.iso',
    disk_format: '',
  })
  expect([follow('file', { answers, values: {} }), follow('file', { values: { file } })]).toEqual([
    {},
    { name: 'disk.raw', disk_format: '' },
  ])
  expect(follow('image_url', { answers, values: { image_url: 'https://x.example/a.qcow2?b' } })).toEqual({
    disk_format: 'qcow2',
  })
  expect([
    follow('image_url', { answers, values: {} }),
    follow('image_url', { values: { image_url: 'https://x.example/a.raw' } }),
  ]).toEqual([...[{ disk_format: '' }, { disk_format: '' }]])
})

it('offers the formats of the deployment and that of the image, and visibilities by policy [IMAGE-031, IMAGE-032]', async () => {
  const { choices } = await tryForm(createForm)
  const formats = (disk_format?: string) =>
    choices('disk_format', { answers: { offer: offer() }, values: { disk_format } }).map(([value]) => value)
  expect([formats(), formats('iso'), formats('raw'), formats('other')]).toEqual([
    ...[
      ['qcow2', 'raw'],
      ['qcow2', 'raw', 'iso'],
      ['qcow2', 'raw'],
      ['qcow2', 'raw'],
    ],
  ])
  const visibilities = (found: unknown, item?: object) =>
    choices('visibility', { answers: { offer: found }, item }).map(([, label]) => label)
  const every = offer({ visibilities: new Set(['public', 'community', 'shared', 'private']) })
  expect(visibilities(every)).toEqual(['Private', 'Shared with Project', 'Community', 'Public'])
  expect(visibilities(offer(), { visibility: 'public' })).toEqual(['Private', 'Shared with Project', 'Public'])
  expect(visibilities(undefined, { visibility: 'community' })).toEqual(['Community'])
  expect(choices('kernel', { answers: { kernels: [{ id: 'k', name: 'kernel' }] } })).toEqual([['k', 'kernel']])
  expect(['public', 'private', 'shared', 'community', 'other', undefined].map(knownVisibility)).toEqual([
    ...['public', 'private', 'shared', 'community', undefined, undefined],
  ])
})

it('says in the summary how much metadata changes, and refuses what is invalid', async () => {
  const { form, problems } = await tryForm(createForm)
  const t = (text: { one: string; other: string }, { count }: { count: number }) =>
    (count === 1 ? text.one : text.other).replace('{count}', `${count}`)
  const summary = (value: unknown) => Object(form.spec.steps.metadata?.fields.metadata).summary({ value, t })
  expect([undefined, metadata, { updated: { a: '1' }, removed: ['b'] }, { removed: ['b'] }].map(summary)).toEqual([
    '—',
    '—',
    '2 changes',
    '1 change',
  ])
  const of = (invalid?: string[]) => problems({ values: { metadata: invalid && { ...metadata, invalid } } }).metadata
  expect([of(['a', 'b']), of([]), of()]).toEqual(['Correct the values of a, b.', undefined, undefined])
})

it('sends what was entered, and of the rest what an image is without it [IMAGE-030, IMAGE-033]', async () => {
  const { body, command } = await tryForm(createForm)
  const least = {
    name: '',
    description: '',
    disk_format: '',
    container_format: 'bare',
    kernel: '',
    ramdisk: '',
    architecture: '',
    min_disk: 0,
    min_ram: 0,
    visibility: 'private',
    protected: false,
  }
  const answers = { offer: offer() }
  expect(body({ answers, values: { metadata } })).toEqual({ ...least, source_type: 'file-legacy', data: '' })
  expect(body({ values: { metadata } })).toMatchObject({ source_type: 'file-legacy' })
  expect(body({ answers: { offer: offer({ sources: ['url'] }) }, values: { metadata } })).toMatchObject({
    source_type: 'url',
    image_url: '',
    is_copying: false,
  })
  const whole = {
    name: 'n',
    description: 'd',
    kernel: 'k',
    ramdisk: 'r',
    architecture: 'x86_64',
    min_disk: 1,
    min_ram: 2,
    visibility: 'public',
    protected: true,
  }
  const values = {
    ...whole,
    disk_format: 'raw',
    file: { name: 'a.raw' },
    metadata: { ...metadata, updated: { os: 'debian' } },
  }
  expect(body({ answers, values })).toEqual({
    ...whole,
    disk_format: 'raw',
    container_format: 'bare',
    os: 'debian',
    source_type: 'file-legacy',
    data: 'a.raw',
  })
  const words = 'openstack image create --disk-format'
  expect(command({ values })).toBe(
    `${words} raw --container-format bare --min-disk 1 --min-ram 2 --public --protected --property description=d --property kernel_id=k --property ramdisk_id=r --property architecture=x86_64 --property os=debian --file a.raw n`,
  )
  expect(command()).toBe(`${words}  --container-format bare --private `)
})

it('prints the command of an edit, with what is entered and without', async () => {
  const { command } = await tryForm(editForm)
  const words = 'openstack image set'
  expect(command({ values: {}, item: { id: 'i1' } })).toBe(`${words} --unprotected i1`)
  const values = {
    ...{ name: 'n', disk_format: 'raw', min_disk: 1, min_ram: 2, visibility: 'public', protected: true },
    ...{ kernel: 'k', ramdisk: 'r', architecture: 'x86_64', description: 'd', status: 'deactivated' },
    metadata: { updated: { os: 'debian' } },
  }
  expect(command({ values, item: { id: 'i1' } })).toBe(
    `${words} --name n --disk-format raw --min-disk 1 --min-ram 2 --visibility public --protected --kernel-id k --ramdisk-id r --architecture x86_64 --property description=d --property os=debian --deactivate i1`,
  )
})

const loadOffer = (settings: Readonly<Record<string, unknown>>, allowed: readonly string[] = []) =>
  imageSources.offer(
    Object({
      setting: (path: string) => settings[path],
      allows: async ([[, rule]]: [[string, string]]) => allowed.includes(String(rule)),
    }),
  )

it.each([
  [{}, ['file-legacy']],
  [{ HORIZON_IMAGES_UPLOAD_MODE: 'direct' }, ['file-direct']],
  [{ HORIZON_IMAGES_UPLOAD_MODE: 'off' }, []],
  [{ HORIZON_IMAGES_UPLOAD_MODE: 'off', IMAGES_ALLOW_LOCATION: true }, ['url']],
  [{ HORIZON_ACTIVE_IMAGE_VERSION: 1 }, ['file-legacy', 'url']],
  [{ HORIZON_ACTIVE_IMAGE_VERSION: 2, IMAGES_ALLOW_LOCATION: 'yes' }, ['file-legacy']],
])('takes data with the settings %j from %j [IMAGE-029]', async (settings, sources) => {
  expect((await loadOffer(settings)).sources).toEqual(sources)
})

it('lets those who may show an image to all projects do so [IMAGE-028, IMAGE-031, IMAGE-032]', async () => {
  const visibilities = async (...rules: string[]) => [...(await loadOffer({}, rules)).visibilities]
  expect(await visibilities()).toEqual(['private', 'shared'])
  expect(await visibilities('communitize_image')).toEqual(['private', 'shared', 'community'])
  expect(await visibilities('publicize_image')).toEqual(['private', 'shared', 'public'])
  const isPrivate = async (value: unknown) =>
    (await loadOffer({ 'CREATE_IMAGE_DEFAULTS.image_visibility': value })).isPrivate
  expect([await isPrivate('private'), await isPrivate('public')]).toEqual([true, false])
  expect((await loadOffer({ OPENSTACK_IMAGE_FORMATS: ['raw'] })).formats).toEqual(['raw'])
})

const image = {
  name: 'a',
  properties: {},
  min_disk: 1,
  min_ram: 2,
  visibility: 'public',
  protected: true,
  disk_format: 'vmdk',
  container_format: 'ova',
}
it('edits an image as it is, with what Glance keeps elsewhere [IMAGE-025, IMAGE-026, IMAGE-042]', async () => {
  const { outline, initial, shown, body } = await tryForm(editForm)
  expect(outline).toEqual({
    'Image Details': [...NAMES, ...FIELDS, 'Status: radio, at times'],
    Metadata: ['Metadata: own, checked'],
  })
  const kept = { name: 'a', min_disk: 1, min_ram: 2, protected: true, metadata: expect.anything() }
  const empty = { kernel: '', ramdisk: '', architecture: '' }
  expect(initial({ answers: { image } })).toEqual({
    ...kept,
    ...empty,
    description: '',
    disk_format: 'ova',
    visibility: 'public',
  })
  const whole = {
    ...image,
    properties: { description: 'd' },
    kernel_id: 'k',
    ramdisk_id: 'r',
    architecture: 'arm',
    visibility: 'other',
  }
  expect(initial({ answers: { image: { ...whole, disk_format: null, container_format: null } } })).toEqual({
    ...{ ...kept, description: 'd', disk_format: '', visibility: 'private' },
    ...{ kernel: 'k', ramdisk: 'r', architecture: 'arm' },
  })
  expect(initial()).toEqual({})
  expect(
    [true, false, undefined].map((mayDeactivate) => shown({ answers: { mayDeactivate } }).includes('status')),
  ).toEqual([true, false, false])
  const formats = (disk_format: string, found?: object) => {
    const { disk_format: disk, container_format } = Object(body({ values: { disk_format }, answers: { image: found } }))
    return [disk, container_format]
  }
  const vhd = { disk_format: 'vhd', container_format: 'bare' }
  expect([formats('vhd', vhd), formats('vhd'), formats('raw', vhd), formats('', { disk_format: null })]).toEqual([
    ...[
      ['vhd', 'bare'],
      ['vhd', 'ovf'],
      ['raw', 'bare'],
      ['', ''],
    ],
  ])
})

it.each<[object | undefined, object, string, string[]]>([
  [undefined, {}, 'active', []],
  [{ name: 'b' }, {}, 'active', ['PATCH /api/glance/images/:id/']],
  [undefined, { updated: { a: '1' } }, 'active', ['PATCH /api/glance/images/:id/properties/']],
  [undefined, { removed: ['a'] }, 'active', ['PATCH /api/glance/images/:id/properties/']],
  [undefined, {}, 'deactivated', ['POST /api/glance/images/:id/actions/deactivate']],
])('sends of the change %j and the metadata %j, %s: %j', async (body, changes, status, calls) => {
  const { form } = await tryForm(editForm)
  const sent: string[] = []
  const request = async ({ method, path }: { method: string; path: string }) => void sent.push(`${method} ${path}`)
  await form.spec.send?.(
    Object({ body, request, values: { metadata: { ...metadata, ...changes }, status }, item: { id: 'i1' } }),
  )
  expect(sent).toEqual(calls)
})

it('asks before it edits for the whole image, and whether it may be deactivated', async () => {
  const { form } = await tryForm(editForm)
  const { image: load, mayDeactivate } = Object(form.sources)
  const read = async ({ path }: { path: string }) =>
    path.endsWith('/properties/') ? { os: 'debian' } : { id: 'i1', properties: {} }
  expect(await load({ read, item: { id: 'i1' } })).toEqual({ id: 'i1', properties: { os: 'debian' } })
  const may = (status: string, isAllowed: boolean) =>
    mayDeactivate({
      item: { status, owner: 'p1' },
      allows: async (rules: unknown, target: unknown) =>
        isAllowed && JSON.stringify([rules, target]) === '[[["image","deactivate"]],{"project_id":"p1"}]',
    })
  expect([await may('active', true), await may('active', false), await may('deactivated', true)]).toEqual([
    true,
    false,
    false,
  ])
})
