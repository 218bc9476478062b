import { expect, it } from 'vitest'
import type { LaunchContext } from './launch-models.ts'
import { launchSources } from './launch-sources.ts'
import { FLAVOR, item, launchModels, START } from './test-models.ts'

const sourcesWith = (context: LaunchContext = {}, has = { hasNetworking: true, hasVolumes: true }) =>
  launchSources({ settings: START.settings, projectId: 'p1', context, ...has })

/** The lists that the wizard waits for, by name. */
const waitedFor = (sources: ReturnType<typeof launchSources>): readonly string[] =>
  Object.entries(sources).flatMap(([name, { isDeferred }]) => (isDeferred ? [] : [name]))

const DEFAULTS = ['zones', 'limits', 'hasDescription', 'networks', 'securityGroups', 'keypairs']
const OF_SOURCE = ['images', 'communityImages', 'volumes', 'snapshots']

it('waits for what the first step shows and what chooses a default, and for the source with which it is opened [LAUNCH-007]', () => {
  expect(waitedFor(sourcesWith())).toEqual(DEFAULTS)
  const opened = waitedFor(sourcesWith({ source: { type: 'image', id: 'i1' } }))
  expect(new Set(opened)).toEqual(new Set([...DEFAULTS, ...OF_SOURCE]))
})

it('asks for no volumes and no networks where there are no such services', () => {
  const left = (has: { readonly hasNetworking: boolean; readonly hasVolumes: boolean }) =>
    Object.entries(sourcesWith({}, has)).flatMap(([name, { isOffered }]) => (isOffered === false ? [name] : []))
  expect(left({ hasNetworking: true, hasVolumes: true })).toEqual([])
  expect(left({ hasNetworking: false, hasVolumes: true })).toEqual(['networks', 'ports', 'securityGroups'])
  expect(left({ hasNetworking: true, hasVolumes: false })).toEqual([
    ...['volumes', 'snapshots', 'volumeTypes', 'defaultVolumeType', 'volumeLimits'],
  ])
})

it.each([
  ['limits', [{ reserved: true }]],
  ['images', [{ status: 'active', sort_key: 'name', sort_dir: 'asc' }]],
  ['communityImages', [{ status: 'active', sort_key: 'name', sort_dir: 'asc', visibility: 'community' }]],
  ['volumes', [{ status: 'available', bootable: '1' }]],
  ['snapshots', [{ status: 'available' }, { bootable: '1' }]],
  ['flavors', [{ is_public: true, get_extras: true }]],
  ['ports', [{ project_id: 'p1' }]],
] as const)('asks for %s with %j [LAUNCH-045, LAUNCH-046]', async (name, queries) => {
  const asked: unknown[] = []
  const read = async (_call: unknown, input?: { readonly query?: object }) => {
    asked.push(input?.query)
    return []
  }
  await sourcesWith()[name].load(Object({ read }))
  expect(asked).toEqual(queries)
})

it('offers the snapshots of volumes that can boot, and the zones that are available', async () => {
  const answers: unknown[] = [
    [
      { id: 's1', volume_id: 'v1' },
      { id: 's2', volume_id: 'v2' },
    ],
    [{ id: 'v2' }],
  ]
  const { snapshots, zones } = sourcesWith()
  expect(await snapshots.load(Object({ read: async () => answers.shift() }))).toEqual([{ id: 's2', volume_id: 'v2' }])
  const found = [
    { zoneName: 'nova', zoneState: { available: true } },
    { zoneName: 'closed', zoneState: { available: false } },
  ]
  expect(await zones.load(Object({ read: async () => found }))).toEqual(['nova'])
})

it('chooses the image that it is opened with, as a snapshot where it is one [LAUNCH-016]', () => {
  const { images } = sourcesWith({ source: { type: 'image', id: 'i1' } })
  const models = launchModels({ source: { source_type: 'volume', source: [] } })
  const chosen = (found: readonly object[]) => images.fill?.(Object({ value: found, models })).source
  expect(chosen([{ id: 'i1', name: 'debian', type: 'Image' }])).toMatchObject({
    source_type: 'image',
    source: [{ id: 'i1' }],
  })
  expect(chosen([{ id: 'i1', name: 'kept', type: 'Snapshot' }])).toMatchObject({ source_type: 'snapshot' })
  expect(chosen([{ id: 'i2', name: 'other', type: 'Image' }])).toMatchObject({ source_type: 'volume', source: [] })
})

it('waits in Quick Launch for all that its questions choose from, and chooses what was launched last', () => {
  const last = { source: { type: 'image', id: 'i1' }, flavor: 'f1', networks: ['n2', 'n1'], keypair: 'mine' } as const
  const sources = sourcesWith({ isQuick: true, ...last })
  expect(waitedFor(sources)).toEqual(expect.arrayContaining(['images', 'communityImages', 'flavors', 'volumeLimits']))
  const found = {
    flavors: [FLAVOR],
    networks: [item('n1', 'a'), item('n2', 'b'), item('n3', 'c')],
    keypairs: [item('k1', 'other'), item('k2', 'mine')],
  }
  const models = Object.entries(found).reduce(
    (before, [name, value]) => Object(sources)[name].fill({ value, models: before }),
    launchModels({ source: { vol_create: true, volume_size: 1 } }),
  )
  expect(models).toMatchObject({
    flavor: { flavor: [{ id: 'f1' }] },
    source: { volume_size: FLAVOR.disk },
    networks: { networks: [{ id: 'n2' }, { id: 'n1' }] },
    keypair: { key_pair: [{ name: 'mine' }] },
  })
})

it('chooses the only network and key pair where those of the last launch are gone', () => {
  const { networks, keypairs } = sourcesWith({ isQuick: true, networks: ['gone'], keypair: 'gone' })
  const models = launchModels()
  expect(networks.fill?.({ value: [item('n1', 'a')], models }).networks.networks).toMatchObject([{ id: 'n1' }])
  expect(keypairs.fill?.({ value: [], models }).keypair.key_pair).toEqual([])
})
