// @needs images
import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, expect, it } from 'vitest'
import * as messages from '../../api/messages.ts'
import * as transfers from '../../api/transfers.ts'
import * as snapshots from '../../api/volume-snapshots.ts'
import * as types from '../../api/volume-types.ts'
import * as volumes from '../../api/volumes.ts'
import { isGone, makeVolume, PATIENCE, settle } from './settle.ts'

const cloud = await openCloud('member')
const nativeAdmin = await openNativeCloud('admin')
const name = `work-${Date.now().toString(36)}`

afterAll(() => nativeAdmin.undo())

it('offers a volume, takes the offer back, and accepts another offer [VOLP-104]', async () => {
  const { id } = await makeVolume(cloud, name)
  const params = { id }
  const offer = await cloud.send(transfers.create, { params, body: { name } })
  const waiting = await settle(cloud, id, 'awaiting-transfer')
  expect(waiting).toMatchObject({ id, transfer: { id: offer.id, name }, group_id: null, multiattach: false })
  await cloud.send(transfers.cancel, { params })
  await settle(cloud, id, 'available')
  expect(await cloud.refusal(transfers.cancel, { params })).toMatchObject({ status: 404 })
  const { id: transfer_id, auth_key } = await cloud.send(transfers.create, { params, body: { name } })
  expect(await cloud.refusal(transfers.accept, { body: { transfer_id, auth_key: 'wrong' } })).toMatchObject({
    status: 400,
  })
  expect(await cloud.send(transfers.accept, { body: { transfer_id, auth_key } })).toMatchObject({ volume_id: id })
  await settle(cloud, id, 'available')
  expect(await cloud.send(messages.list, { query: { resource_uuid: id } })).toEqual([])
  await cloud.send(volumes.remove, { params })
  await isGone(cloud, id)
})

it('takes a snapshot, edits it, and deletes it [VOLP-107]', async () => {
  const { id } = await makeVolume(cloud, `${name}-s`)
  const made = await cloud.send(snapshots.create, { body: { volume_id: id, name: 'before', description: null } })
  const params = { id: made.id }
  await expect.poll(async () => (await cloud.send(snapshots.get, { params })).status, PATIENCE).toBe('available')
  await cloud.send(snapshots.update, { params, body: { name: `${name}-after`, description: 'edited' } })
  const listed = await cloud.send(snapshots.list, { query: { volume_id: id } })
  expect(listed).toMatchObject([
    { id: made.id, name: `${name}-after`, description: 'edited', volume_name: `${name}-s`, group_snapshot_id: null },
  ])
  expect(await cloud.send(volumes.get, { params: { id } })).toMatchObject({ has_snapshots: true })
  await cloud.send(snapshots.remove, { params })
  await expect.poll(() => cloud.send(snapshots.list, { query: { volume_id: id } }), PATIENCE).toEqual([])
  await cloud.send(volumes.remove, { params: { id } })
  await isGone(cloud, id)
})

it('gives a volume another type', async () => {
  const type = await nativeAdmin.make('volumev3', '/types', { volume_type: { name } })
  const { id } = await makeVolume(cloud, `${name}-t`)
  const chosen = await cloud.send(types.get, { params: { id: type.id } })
  await cloud.send(volumes.retype, { params: { id }, body: { new_type: chosen.name, migration_policy: 'on-demand' } })
  expect(await settle(cloud, id, 'available')).toMatchObject({ volume_type: name })
  await cloud.send(volumes.remove, { params: { id } })
  await isGone(cloud, id)
})
