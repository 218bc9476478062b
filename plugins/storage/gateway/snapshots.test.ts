import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as snapshots from '../api/volume-snapshots.ts'
import { snapshotRoutes } from './snapshots.ts'

const OWNER = 'os-extended-snapshot-attributes:project_id'
const snapshot = (id: string, fields: object = {}) => ({
  id,
  name: null,
  description: null,
  group_snapshot_id: null,
  volume_id: 'v1',
  [OWNER]: 'p1',
  ...fields,
})
const names = { 'OS::Keystone::Project': { p1: 'demo' } }
const volume = { id: 'v1', name: '', size: 2, status: 'in-use', bootable: 'true', 'os-vol-host-attr:host': 'h1' }
const last = { id: 's1', volume_id: 'v1', created_at: '2026-01-02T00:00:00' }
const LISTS = {
  'volume GET /snapshots/detail': [snapshot('s1'), snapshot('s2', { name: 'monthly', volume_id: 'v2', [OWNER]: null })],
}

it('lists snapshots with their volumes and the names of their projects [VOLP-041, VOLP-079, VOLP-107]', async () => {
  const { ask, lines } = tryRoutes(snapshotRoutes, {
    names,
    answers: {
      ...LISTS,
      'volume GET /volumes/detail': [volume, { id: 'v2', name: 'data', bootable: 'false' }],
      'volume GET /snapshots': [last, { id: 's3', volume_id: 'v2', created_at: '2026-01-01T00:00:00' }],
    },
  })
  const place = { volume_status: 'in-use', volume_size: 2, is_last: true }
  const first = { name: 's1', volume_name: 'v1', bootable: 'true', host: 'h1', tenant_name: 'demo', ...place }
  const second = { name: 'monthly', volume_name: 'data', bootable: 'false', is_last: false }
  const own = [snapshot('s1', first), snapshot('s2', { ...second, volume_id: 'v2', [OWNER]: null })]
  expect(await ask(snapshots.list, { query: { name: 'm', limit: '5', marker: 's0' } })).toEqual(own)
  expect(await ask(snapshots.list, { query: { all_projects: 'true' } })).toEqual(own)
  expect(lines()).toEqual([
    'volume GET /volumes/detail',
    'volume GET /snapshots',
    'volume GET /snapshots/detail?name=m&limit=5&marker=s0 (3.27)',
    'volume GET /volumes/detail?all_tenants=1',
    'volume GET /snapshots?all_tenants=1',
    'volume GET /snapshots/detail?all_tenants=1 (3.27)',
  ])
})

it('lists snapshots without their volumes where these cannot be listed', async () => {
  const fault = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 })
  const { ask } = tryRoutes(snapshotRoutes, {
    answers: { ...LISTS, 'volume GET /volumes/detail': fault, 'volume GET /snapshots': fault },
  })
  expect((await ask<object[]>(snapshots.list))[0]).toEqual(snapshot('s1', { name: 's1', tenant_name: 'demo' }))
})

it('reads one snapshot with its volume, where it names one that may be read, and with names', async () => {
  const { ask } = tryRoutes(snapshotRoutes, {
    names: { ...names, 'OS::Cinder::GroupSnapshot': { gs1: 'nightly' } },
    answers: {
      'volume GET /snapshots/s1': snapshot('s1', { group_snapshot_id: 'gs1' }),
      'volume GET /snapshots/s2': snapshot('s2', { volume_id: null }),
      'volume GET /snapshots/s3': snapshot('s3', { volume_id: 'v3' }),
      'volume GET /snapshots': [last],
      'volume GET /volumes/v1': volume,
      'volume GET /volumes/v3': new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 }),
    },
  })
  const told = { tenant_name: 'demo', group_snapshot_name: 'nightly' }
  expect(await ask(snapshots.get, { params: { id: 's1' } })).toMatchObject({
    ...{ volume_name: 'v1', volume_status: 'in-use', volume_size: 2, is_last: true, host: 'h1' },
    ...told,
  })
  for (const id of ['s2', 's3']) expect(await ask(snapshots.get, { params: { id } })).not.toHaveProperty('volume_name')
})

it('takes a snapshot of a volume in use as well, changes it and deletes it [VOLP-034, VOLP-045, VOLP-046]', async () => {
  const { ask, sent } = tryRoutes(snapshotRoutes, { answers: { 'volume POST /snapshots': snapshot('s9') } })
  expect(await ask(snapshots.create, { body: { volume_id: 'v1', name: 'n' } })).toMatchObject({
    status: 201,
    headers: { location: '/api/cinder/volumesnapshots/s9/' },
    body: { name: 's9' },
  })
  await ask(snapshots.update, { params: { id: 's9' }, body: { name: 'm' } })
  await ask(snapshots.remove, { params: { id: 's9' } })
  expect(sent).toEqual([
    ['volume POST /snapshots', { snapshot: { volume_id: 'v1', name: 'n', force: true } }],
    ['volume PUT /snapshots/s9', { snapshot: { name: 'm' } }],
    ['volume DELETE /snapshots/s9'],
  ])
})
