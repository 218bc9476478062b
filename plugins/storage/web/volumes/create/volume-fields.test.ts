import { Fault } from '@fascia/sdk/common'
import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import ofSnapshot from '../../snapshots/create-volume.ts'
import create from './create-volume.ts'
import { volumeSources } from './volume-fields.ts'

const GIB = 2 ** 30
const answers = {
  snapshots: [{ id: 's1', name: 'monthly', size: 4 }],
  images: [
    { id: 'i1', name: 'cirros', size: 5 * GIB + 1, virtual_size: null, min_disk: 1 },
    { id: 'i2', name: 'tiny', size: 1, virtual_size: null, min_disk: 0 },
  ],
  volumes: [{ id: 'v1', name: 'data', size: 8 }],
  types: [{ name: 'ssd' }],
  zones: [
    { zoneName: 'nova', zoneState: { available: true } },
    { zoneName: 'closed', zoneState: { available: false } },
  ],
  groups: [
    { id: 'g1', name: 'web', status: 'available', volume_type_names: ['ssd'] },
    { id: 'g2', name: 'failed', status: 'error', volume_type_names: ['ssd'] },
    { id: 'g3', name: 'other', status: 'available', volume_type_names: ['hdd'] },
  ],
}
const none = { source: 'no_source_type' }

it('asks for name, description, source, type, size, zone and group [VOLP-022, VOLUME-003]', async () => {
  const { outline } = await tryForm(create)
  expect(outline).toEqual({
    'Volume Details': [
      'Volume Name: text',
      'Description: textarea, 2 rows',
      'Volume Source: select, required',
      'Use snapshot as a source: select, required, at times, from snapshots',
      'Use image as a source: select, required, at times, from images',
      'Use a volume as source: select, required, at times, from volumes',
      'Type: select, at times, from types',
      'Volume Type Description: own, at times',
      'Size (GiB): spinner, required, checked',
      'Availability Zone: select, from zones',
      'Group: select, at times, from groups',
    ],
  })
})

it('begins with 1 GiB of nothing and the default type, of a snapshot with its name and size [VOLP-022, VOLP-026, VOLP-043]', async () => {
  expect((await tryForm(create)).initial({ answers: { ...answers, defaultType: 'ssd' } })).toMatchObject({
    ...none,
    size: 1,
  })
  const item = { id: 's1', name: 'monthly', size: 4 }
  expect((await tryForm(ofSnapshot)).initial({ item })).toEqual({
    name: 'monthly',
    size: 4,
    source: 'snapshot_source',
    snapshot_id: 's1',
  })
})

it('offers each source of which there is one to choose [VOLP-023]', async () => {
  const { choices } = await tryForm(create)
  const offered = (left: object) => choices('source', { answers: { ...answers, ...left } }).map(([, label]) => label)
  expect(offered({})).toEqual(['No source, empty volume', 'Snapshot', 'Image', 'Volume'])
  expect(offered({ snapshots: [] })).toEqual(['No source, empty volume', 'Image', 'Volume'])
  expect(offered({ images: [] })).toEqual(['No source, empty volume', 'Snapshot', 'Volume'])
  expect(offered({ volumes: [] })).toEqual(['No source, empty volume', 'Snapshot', 'Image'])
  expect(offered({ snapshots: undefined, images: undefined, volumes: undefined })).toEqual(['No source, empty volume'])
})

const ALWAYS = ['name', 'description', 'source', 'size', 'availability_zone']
it.each([
  ['no_source_type', 'ssd', ['volume_type', 'about', 'group_id']],
  ['no_source_type', '', ['volume_type', 'group_id']],
  ['snapshot_source', 'ssd', ['snapshot_id']],
  ['image_source', 'ssd', ['image_id', 'volume_type', 'about', 'group_id']],
  ['volume_source', 'ssd', ['source_volid', 'volume_type', 'group_id']],
])(
  'with the source %s and the type "%s" asks besides for %j [VOLP-024, VOLP-025, VOLUME-003]',
  async (source, volume_type, fields) => {
    const { shown } = await tryForm(create)
    const values = { source, volume_type }
    expect(new Set(shown({ answers, values }))).toEqual(new Set([...ALWAYS, ...fields]))
    expect(shown({ answers: { ...answers, groups: undefined }, values })).not.toContain('group_id')
  },
)

it.each([
  [none, 1],
  [{ source: 'snapshot_source', snapshot_id: 's1' }, 4],
  [{ source: 'snapshot_source', snapshot_id: 'gone' }, 1],
  [{ source: 'image_source', image_id: 'i1' }, 6],
  [{ source: 'image_source', image_id: 'i2' }, 1],
  [{ source: 'image_source' }, 1],
  [{ source: 'volume_source', source_volid: 'v1' }, 8],
  [{ source: 'volume_source', source_volid: 'gone' }, 1],
])('of %j the volume has at least %i GiB [VOLUME-004, VOLUME-005]', async (source, least) => {
  const { problems, follow } = await tryForm(create)
  const problem = { size: `The source needs at least ${least} GiB.` }
  const number = { size: 'Enter a whole number, in digits.' }
  for (const [size, found] of [
    [least - 1, problem],
    [least, {}],
    [least + 1, {}],
    [1.5, number],
    [undefined, number],
  ] as const)
    expect(problems({ answers, values: { ...source, size } }), `${size}`).toEqual(found)
  for (const name of ['source', 'snapshot_id', 'image_id', 'source_volid'])
    expect([undefined, 20].map((size) => follow(name, { answers, values: { ...source, size } }))).toEqual([
      { size: least },
      { size: 20 },
    ])
})

it('offers sources with the size that they need, zones that are open, and groups of the chosen type [VOLP-025]', async () => {
  const { choices, follow } = await tryForm(create)
  const of = (name: string, volume_type?: string) => choices(name, { answers, values: { ...none, volume_type } })
  expect(choices('source_volid', { answers })).toEqual([['v1', 'data (8 GiB)']])
  expect(choices('snapshot_id', { answers })).toEqual([['s1', 'monthly (4 GiB)']])
  expect(choices('image_id', { answers })).toEqual([
    ['i1', 'cirros (6 GiB)'],
    ['i2', 'tiny (1 GiB)'],
  ])
  expect(choices('snapshot_id')).toEqual([])
  expect(of('availability_zone')).toEqual([['nova', 'nova']])
  expect(of('volume_type')).toEqual([['ssd', 'ssd']])
  expect([of('group_id', 'ssd'), of('group_id')]).toEqual([[['g1', 'web']], []])
  const kept = (values: Readonly<Record<string, unknown>>) => follow('volume_type', { answers, values })
  expect([
    kept({ volume_type: 'ssd', group_id: 'g1' }),
    kept({ volume_type: 'hdd', group_id: 'g1' }),
    kept({ volume_type: 'ssd' }),
  ]).toEqual([{ group_id: 'g1' }, { group_id: null }, { group_id: null }])
})

const sources = { snapshot_id: 's1', image_id: 'i1', source_volid: 'v1' }
const chosen = { size: 9, volume_type: 'ssd', availability_zone: 'nova', group_id: 'g1', ...sources }
const nothing = { image_id: null, snapshot_id: null, source_volid: null }
const kept = { size: 9, volume_type: 'ssd', availability_zone: 'nova', group_id: 'g1', metadata: {}, ...nothing }
it.each<[string, object]>([
  ['no_source_type', {}],
  ['image_source', { image_id: 'i1' }],
  ['volume_source', { source_volid: 'v1' }],
  ['snapshot_source', { snapshot_id: 's1', volume_type: null, group_id: null }],
])('sends of the sources only the chosen one, %s [VOLP-106]', async (source, sent) => {
  const { body } = await tryForm(create)
  expect(body({ values: { ...chosen, source, name: 'n', description: 'd' } })).toEqual({
    ...kept,
    name: 'n',
    description: 'd',
    ...sent,
  })
})

it('sends what was left empty as nothing', async () => {
  const { body } = await tryForm(create)
  const values = { source: 'volume_source', size: 1, volume_type: '', availability_zone: '', group_id: '' }
  const empty = { volume_type: null, availability_zone: null, group_id: null, metadata: {}, ...nothing }
  expect(body({ values })).toEqual({ name: '', description: '', size: 1, ...empty })
})

it.each([
  [{}, '--size 1 '],
  [
    { ...chosen, ...none, description: 'd', name: 'n' },
    '--size 9 --type ssd --availability-zone nova --description d n',
  ],
  [{ ...sources, source: 'image_source', name: 'n' }, '--size 1 --image i1 n'],
  [{ ...sources, source: 'volume_source', name: 'n' }, '--size 1 --source v1 n'],
  [{ ...chosen, source: 'snapshot_source', name: 'n' }, '--size 9 --snapshot s1 --availability-zone nova n'],
])('says the command of %j', async (values, words) => {
  expect((await tryForm(create)).command({ values })).toBe(`openstack volume create ${words}`)
})

it('asks what the cloud has; a cloud need not have a default type [VOLP-025, VOLP-026]', async () => {
  const read = (answer: unknown) =>
    Object({
      read: async () => {
        if (answer instanceof Error) throw answer
        return answer
      },
    })
  const refused = (status: number) => new Fault('GATEWAY_UPSTREAM_REFUSED', { status })
  expect(await volumeSources.defaultType(read({ name: 'ssd' }))).toBe('ssd')
  expect(await volumeSources.defaultType(read(refused(404)))).toBe('')
  await expect(volumeSources.defaultType(read(refused(403)))).rejects.toMatchObject({ status: 403 })
  await expect(volumeSources.defaultType(read(new TypeError('broken')))).rejects.toThrow('broken')
  expect(await volumeSources.groups(read(false))).toBeUndefined()
  expect(await volumeSources.groups(read(true))).toBe(true)
})
