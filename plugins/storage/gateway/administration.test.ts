import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as features from '../api/features.ts'
import * as messages from '../api/messages.ts'
import * as metadata from '../api/metadata.ts'
import * as projects from '../api/projects.ts'
import * as quotas from '../api/quotas.ts'
import * as services from '../api/services.ts'
import * as images from '../api/source-images.ts'
import * as administration from '../api/volume-administration.ts'
import * as snapshots from '../api/volume-snapshots.ts'
import gateway from './plugin.ts'
import { unlessRefused } from './unless-refused.ts'

const routes = gateway.routes ?? []
const id = { params: { id: 'v1' } }
const ACTION = 'volume POST /volumes/v1/action'

it('does what administrators ask of volumes and snapshots [VOLP-073, VOLP-074, VOLP-076, VOLP-077, VOLP-080]', async () => {
  const { ask, sent } = tryRoutes(routes, {
    answers: {
      'volume POST /os-volume-manage': { id: 'v9', name: 'found', attachments: [] },
      'volume GET /scheduler-stats/get_pools': [{ name: 'h@b#p' }],
    },
  })
  await ask(administration.resetStatus, { ...id, body: { status: 'error' } })
  await ask(administration.migrate, { ...id, body: { host: 'h2' } })
  await ask(administration.migrate, { ...id, body: { host: 'h2', force_host_copy: true } })
  await ask(administration.unmanage, id)
  const body = { identifier: 'lun', id_type: 'source-id', host: 'h', name: 'found', description: '', volume_type: null }
  expect(await ask(administration.manage, { body })).toMatchObject({
    status: 201,
    headers: { location: '/api/cinder/volumes/v9/' },
    body: { id: 'v9' },
  })
  expect(await ask(administration.pools)).toEqual([{ name: 'h@b#p' }])
  await ask(snapshots.resetStatus, { params: { id: 's1' }, body: { status: 'error' } })
  const migration = { host: 'h2', lock_volume: false }
  expect(sent).toEqual([
    [ACTION, { 'os-reset_status': { status: 'error' } }],
    [ACTION, { 'os-migrate_volume': { ...migration, force_host_copy: false } }],
    [ACTION, { 'os-migrate_volume': { ...migration, force_host_copy: true } }],
    [ACTION, { 'os-unmanage': {} }],
    ['volume POST /os-volume-manage', { volume: { host: 'h', name: 'found', ref: { 'source-id': 'lun' } } }],
    ['volume GET /scheduler-stats/get_pools?detail=true'],
    ['volume POST /snapshots/s1/action', { 'os-reset_status': { status: 'error' } }],
  ])
})

it('counts the services of Cinder, and lists projects by name [VOLP-108]', async () => {
  const service = { binary: 'cinder-volume', host: 'h1', status: 'enabled', state: 'up' }
  const { ask } = tryRoutes(routes, {
    answers: {
      'volume GET /os-services': [{ ...service, zone: 'nova', updated_at: '2026-01-01' }, service],
      'identity GET /projects': [
        { id: 'p2', name: 'web', enabled: true },
        { id: 'p1', name: 'demo', enabled: true },
      ],
    },
  })
  expect(await ask(services.list)).toEqual([
    { id: 1, name: 'h1: cinder-volume', ...service, zone: 'nova', updated_at: '2026-01-01' },
    { id: 2, name: 'h1: cinder-volume', ...service, zone: null, updated_at: null },
  ])
  expect(await ask(projects.list)).toEqual([
    { id: 'p1', name: 'demo' },
    { id: 'p2', name: 'web' },
  ])
})

it.each([
  [new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404, upstreamStatus: 404 }), 'GATEWAY_FEATURE_MISSING', 501],
  [new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403, upstreamStatus: 403 }), 'GATEWAY_UPSTREAM_REFUSED', 403],
])(
  'answers 501 where there is no list of services, and hands on another refusal [VOLP-108]',
  async (fault, code, status) => {
    const { ask } = tryRoutes(routes, { answers: { 'volume GET /os-services': fault } })
    await expect(ask(services.list)).rejects.toMatchObject({
      code,
      status,
      service: code === 'GATEWAY_FEATURE_MISSING' ? 'block-storage' : undefined,
    })
  },
)

it('hands on what is no fault of the service', async () => {
  const { ask } = tryRoutes(routes, { answers: { 'volume GET /os-services': new TypeError('broken') } })
  await expect(ask(services.list)).rejects.toThrow('broken')
  await expect(unlessRefused(Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
})

it.each([
  [401, 'rejects'],
  [403, 'undefined'],
  [404, 'undefined'],
  [503, 'undefined'],
])('does without an answer that Cinder refuses with %i, unless the session has expired', async (status, becomes) => {
  const asked = unlessRefused(Promise.reject(new Fault('GATEWAY_UPSTREAM_REFUSED', { status })))
  expect(await asked.then(String, () => 'rejects')).toBe(becomes)
})

it.each([
  ['generic_groups', '3.26', false],
  ['generic_groups', '3.27', true],
  ['extend_in_use_volume', '3.41', false],
  ['extend_in_use_volume', '3.42', true],
  ['toString', '3.70', false],
])('says whether the cloud has %s at microversion %s: %s [VOLP-002, VOLP-030]', async (name, volume, has) => {
  const { ask } = tryRoutes(routes, { maximumVersions: { volume } })
  expect(await ask(features.get, { params: { name } })).toBe(has)
  expect(gateway.features?.[name]?.service).toBe(name === 'toString' ? undefined : 'block-storage')
})

it.each([
  ['3.4', []],
  ['3.5', ['volume GET /messages?resource_uuid=v1 (3.5)']],
])('asks a Cinder of %s for the messages of a resource: %j [VOLP-021]', async (volume, asked) => {
  const { ask, lines } = tryRoutes(routes, { maximumVersions: { volume } })
  expect(await ask(messages.list, { query: { resource_uuid: 'v1' } })).toEqual([])
  expect(lines()).toEqual(asked)
})

const image = (name: string | null, disk_format: string | null, fields: object = {}) => ({
  id: `id-${disk_format}`,
  name,
  size: 5,
  min_disk: 1,
  disk_format,
  ...fields,
})

it('offers active images, without the parts of others; none without an image service [VOLP-023]', async () => {
  const rows = [
    image('kernel', 'aki'),
    image('disk', 'ari'),
    image('', 'raw', { size: null }),
    image('cirros', null, { virtual_size: 9 }),
  ]
  const { ask, lines } = tryRoutes(routes, { answers: { 'image GET /images': rows } })
  expect(await ask(images.list)).toEqual([
    { id: 'id-raw', name: 'id-raw', size: 0, virtual_size: null, min_disk: 1 },
    { id: 'id-null', name: 'cirros', size: 5, virtual_size: 9, min_disk: 1 },
  ])
  expect(lines()).toEqual(['image GET /images?status=active&sort=name:asc'])
  expect(
    await tryRoutes(routes, { missing: ['image'], answers: { 'image GET /images': rows } }).ask(images.list),
  ).toEqual([])
})

it('reads and changes metadata and extra specs [VOLP-019, VOLUME-008]', async () => {
  const { ask, sent } = tryRoutes(routes, { answers: { 'volume GET /types/v1/extra_specs': { a: 'b' } } })
  expect(await ask(metadata.ofType, id)).toEqual({ a: 'b' })
  for (const call of [metadata.ofVolume, metadata.ofSnapshot]) await ask(call, id)
  for (const call of [metadata.changeVolume, metadata.changeSnapshot, metadata.changeType])
    await ask(call, { ...id, body: { updated: { k: 'v' }, removed: ['old'] } })
  expect(sent.slice(1)).toEqual([
    ['volume GET /volumes/v1/metadata'],
    ['volume GET /snapshots/v1/metadata'],
    ['volume POST /volumes/v1/metadata', { metadata: { k: 'v' } }],
    ['volume DELETE /volumes/v1/metadata/old'],
    ['volume POST /snapshots/v1/metadata', { metadata: { k: 'v' } }],
    ['volume DELETE /snapshots/v1/metadata/old'],
    ['volume POST /types/v1/extra_specs', { extra_specs: { k: 'v' } }],
    ['volume DELETE /types/v1/extra_specs/old'],
  ])
})

it('reads and changes quotas, and reads the limits of the project [VOLP-109, VOLP-110]', async () => {
  const { ask, sent } = tryRoutes(routes, {
    answers: {
      'volume GET /os-quota-sets/p1/defaults': { volumes: 10, backups: 5, volumes_fast: 3 },
      'volume GET /os-quota-sets/p2': { snapshots: { limit: 3, in_use: 1 } },
      'volume GET /limits': { absolute: { maxTotalVolumes: -1, totalVolumesUsed: -1, maxTotalSnapshots: 10 } },
    },
  })
  const project = { params: { project: 'p2' } }
  expect(await ask(quotas.defaults)).toEqual([
    { name: 'volumes', display_name: 'Volumes', limit: 10 },
    { name: 'backups', display_name: 'Volume Backups', limit: 5 },
  ])
  expect(await ask(quotas.ofProject, project)).toEqual([
    { name: 'snapshots', display_name: 'Volume Snapshots', limit: 3, used: 1 },
  ])
  expect(await ask(quotas.limits)).toEqual({
    maxTotalVolumes: Number.POSITIVE_INFINITY,
    totalVolumesUsed: 0,
    maxTotalSnapshots: 10,
  })
  await ask(quotas.changeDefaults, { body: { volumes: 1 } })
  await ask(quotas.changeProject, { ...project, body: { volumes: 2 } })
  expect(sent).toEqual([
    ['volume GET /os-quota-sets/p1/defaults'],
    ['volume GET /os-quota-sets/p2?usage=True'],
    ['volume GET /limits'],
    ['volume PUT /os-quota-class-sets/default', { quota_class_set: { volumes: 1 } }],
    ['volume PUT /os-quota-sets/p2', { quota_set: { volumes: 2 } }],
  ])
})

it('has backups off and volumes of version 3, and tells browsers of the features alone', () => {
  expect(gateway.settings).toEqual({
    FILTER_DATA_FIRST: { 'admin.volumes': false },
    OPENSTACK_API_VERSIONS: { volume: 3 },
    OPENSTACK_CINDER_FEATURES: { enable_backup: false },
  })
  expect(gateway.publicSettings).toEqual(['OPENSTACK_CINDER_FEATURES'])
  expect(gateway.policies).toHaveLength(1)
})
