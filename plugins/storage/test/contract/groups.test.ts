import { openCloud } from '@fascia/testing/contract'
import { afterAll, expect, it, vi } from 'vitest'
import * as snapshots from '../../api/group-snapshots.ts'
import * as specs from '../../api/group-specs.ts'
import * as types from '../../api/group-types.ts'
import * as groups from '../../api/volume-groups.ts'
import * as parts from '../../api/volume-snapshots.ts'
import * as volumeTypes from '../../api/volume-types.ts'
import * as volumes from '../../api/volumes.ts'
import { isGone, makeVolume, PATIENCE } from './settle.ts'

const admin = await openCloud('admin')
const cloud = await openCloud('member')
const name = `group-${Date.now().toString(36)}`
const made: { type?: string } = {}

afterAll(async () => {
  if (made.type) await admin.send(types.remove, { params: { id: made.type } })
})

async function settleGroup(id: string): Promise<groups.VolumeGroup> {
  return vi.waitFor(async () => {
    const group = await cloud.send(groups.get, { params: { id } })
    expect(group.status).toBe('available')
    return group
  }, PATIENCE)
}

async function endGroup(id: string): Promise<void> {
  await cloud.send(groups.remove, { params: { id }, body: { delete_volumes: true } })
  await vi.waitFor(async () => {
    expect((await cloud.refusal(groups.get, { params: { id } })).status).toBe(404)
  }, PATIENCE)
}

it('makes a group type, and keeps its specs', async () => {
  const { id } = await admin.send(types.create, { body: { name, description: 'contract' } })
  made.type = id
  await admin.send(types.update, { params: { id }, body: { description: 'edited' } })
  const of = { owner_id: id }
  await admin.send(specs.create, { params: of, body: { key: 'tier', value: 'one' } })
  await admin.send(specs.change, { params: { ...of, id: 'tier' }, body: { value: 'two' } })
  expect(await admin.send(specs.list, { params: of })).toEqual([
    { id: 'tier', owner_id: id, key: 'tier', value: 'two' },
  ])
  expect(await admin.send(types.get, { params: { id } })).toMatchObject({
    name,
    description: 'edited',
    is_public: true,
  })
  await admin.send(specs.remove, { params: { ...of, id: 'tier' } })
  expect(await admin.send(specs.list, { params: of })).toEqual([])
  expect(await cloud.refusal(types.create, { body: { name: `${name}-2` } })).toMatchObject({ status: 403 })
})

it('makes a group, puts a volume into it, takes a snapshot and makes a group of that', async () => {
  const { id: type } = await cloud.send(volumeTypes.getDefault)
  const body = { name, description: 'contract', group_type: made.type ?? '', volume_types: [type] }
  const { id } = await cloud.send(groups.create, { body })
  const params = { id }
  await settleGroup(id)
  await cloud.send(groups.update, { params, body: { description: 'edited' } })
  const volume = await makeVolume(cloud, name)
  await cloud.send(groups.changeVolumes, { params, body: { added: [volume.id], removed: [] } })
  expect(await settleGroup(id)).toMatchObject({
    name,
    description: 'edited',
    volumes: [volume.id],
    has_snapshots: false,
  })
  expect(await cloud.send(volumes.list, { query: { group_id: id } })).toMatchObject([{ id: volume.id, group_id: id }])
  expect(await cloud.refusal(volumes.remove, { params: { id: volume.id } })).toMatchObject({ status: 400 })
  const all = await admin.send(groups.list, { query: { all_projects: true } })
  expect(all.find((one) => one.id === id)).toMatchObject({ name, tenant_name: expect.any(String) })
  const snapshot = await cloud.send(snapshots.create, { body: { group_id: id, name, description: null } })
  await vi.waitFor(async () => {
    const read = await cloud.send(snapshots.get, { params: { id: snapshot.id } })
    expect(read).toMatchObject({ status: 'available', group_name: name })
  }, PATIENCE)
  expect((await cloud.send(snapshots.list)).map((one) => one.id)).toContain(snapshot.id)
  const ofVolume = await cloud.send(parts.list, { query: { volume_id: volume.id } })
  expect(ofVolume).toMatchObject([{ group_snapshot_id: snapshot.id }])
  expect(await settleGroup(id)).toMatchObject({ has_snapshots: true })
  const source = { name: `${name}-copy`, group_snapshot_id: snapshot.id }
  const copy = await cloud.send(groups.createFromSource, { body: source })
  expect((await settleGroup(copy.id)).volumes).toHaveLength(1)
  await endGroup(copy.id)
  expect(await cloud.refusal(groups.remove, { params, body: { delete_volumes: true } })).toMatchObject({ status: 400 })
  await cloud.send(snapshots.remove, { params: { id: snapshot.id } })
  await vi.waitFor(async () => {
    expect((await cloud.refusal(snapshots.get, { params: { id: snapshot.id } })).status).toBe(404)
  }, PATIENCE)
  expect(await cloud.refusal(groups.remove, { params, body: { delete_volumes: false } })).toMatchObject({ status: 400 })
  await cloud.send(groups.removeVolumes, { params })
  expect((await settleGroup(id)).volumes).toEqual([])
  await endGroup(id)
  await cloud.send(volumes.remove, { params: { id: volume.id } })
  await isGone(cloud, volume.id)
})
