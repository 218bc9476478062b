import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as metadata from '../../api/metadata.ts'

const name = `contract-${Date.now().toString(36)}`
const ids = { volume: '', snapshot: '', type: '' }
const member = await openCloud('member')
const admin = await openCloud('admin')
const native = await openNativeCloud('member')
const nativeAdmin = await openNativeCloud('admin')

beforeAll(async () => {
  const volume = await native.make('volumev3', '/volumes', { volume: { name, size: 1 } }, 'available')
  const values = { name, volume_id: volume.id }
  const snapshot = await native.make('volumev3', '/snapshots', { snapshot: values }, 'available')
  const type = await nativeAdmin.make('volumev3', '/types', { volume_type: { name } })
  Object.assign(ids, { volume: volume.id, snapshot: snapshot.id, type: type.id })
})

afterAll(async () => {
  await nativeAdmin.undo()
  await native.undo()
})

it.each([
  ['volume', member, metadata.ofVolume, metadata.changeVolume],
  ['snapshot', member, metadata.ofSnapshot, metadata.changeSnapshot],
  ['type', admin, metadata.ofType, metadata.changeType],
] as const)('reads the metadata of a %s, sets and drops it [UI-081, VOLUME-008]', async (kind, cloud, read, change) => {
  const params = { id: ids[kind] }
  expect(await cloud.send(read, { params })).toEqual({})
  await cloud.send(change, { params, body: { updated: { role: 'web', tier: 'one' }, removed: [] } })
  await cloud.send(change, { params, body: { updated: { tier: 'two' }, removed: ['role'] } })
  expect(await cloud.send(read, { params })).toEqual({ tier: 'two' })
})

it('answers 404 for the metadata of a volume that is not there', async () => {
  const refusal = await member.refusal(metadata.ofVolume, { params: { id: '00000000-0000-4000-8000-000000000000' } })
  expect(refusal).toMatchObject({ status: 404, body: { service: 'block-storage', upstream_status: 404 } })
})
