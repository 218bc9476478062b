// @needs images
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as features from '../../api/features.ts'
import * as images from '../../api/source-images.ts'
import * as snapshots from '../../api/volume-snapshots.ts'
import * as volumes from '../../api/volumes.ts'
import { isGone, makeVolume, PATIENCE, settle } from './settle.ts'

const cloud = await openCloud('member')

it('makes a volume, edits it, extends it and deletes it [VOLUME-006, VOLP-106]', async () => {
  const name = `life-${Date.now().toString(36)}`
  const { id } = await makeVolume(cloud, name)
  const params = { id }
  await cloud.send(volumes.update, { params, body: { name: `${name}-b`, description: 'edited', bootable: true } })
  const edited = await cloud.send(volumes.get, { params })
  expect(edited).toMatchObject({ name: `${name}-b`, description: 'edited', bootable: 'true', has_snapshots: false })
  await cloud.send(volumes.extend, { params, body: { new_size: 2 } })
  expect(await settle(cloud, id, 'available')).toMatchObject({ size: 2 })
  const found = await cloud.send(volumes.list, { query: { name: `${name}-b`, size: '2', encrypted: 'false' } })
  expect(found.map((volume) => volume.id)).toEqual([id])
  expect(await cloud.send(volumes.list, { query: { name: `${name}-b`, size: '1' } })).toEqual([])
  await cloud.send(volumes.remove, { params })
  await isGone(cloud, id)
})

it('reverts a volume to its newest snapshot, and to no other', async () => {
  const { id } = await makeVolume(cloud, `reverted-${Date.now().toString(36)}`)
  const params = { id }
  const none = { params, body: { snapshot_id: id } }
  expect(await cloud.refusal(volumes.revert, none)).toMatchObject({ status: 400 })
  const snapshot = await cloud.send(snapshots.create, { body: { volume_id: id, name: 'before' } })
  const read = () => cloud.send(snapshots.get, { params: { id: snapshot.id } })
  await expect.poll(async () => (await read()).status, PATIENCE).toBe('available')
  expect(await read()).toMatchObject({ is_last: true, volume_status: 'available', volume_size: 1 })
  expect(await cloud.send(volumes.get, { params })).toMatchObject({
    last_snapshot: { id: snapshot.id, name: 'before', size: 1, status: 'available' },
  })
  expect(await cloud.refusal(volumes.revert, none)).toMatchObject({ status: 400, body: { service: 'block-storage' } })
  await cloud.send(volumes.revert, { params, body: { snapshot_id: snapshot.id } })
  await settle(cloud, id, 'available')
  await expect.poll(async () => (await read()).status, PATIENCE).toBe('available')
  await cloud.send(snapshots.remove, { params: { id: snapshot.id } })
  await expect.poll(() => cloud.send(volumes.get, { params }), PATIENCE).toMatchObject({ has_snapshots: false })
  await cloud.send(volumes.remove, { params })
  await isGone(cloud, id)
})

it('refuses a size that is none, and one that is not larger', async () => {
  const { id } = await makeVolume(cloud, `small-${Date.now().toString(36)}`)
  const params = { id }
  expect(await cloud.refusal(volumes.extend, { params, body: { new_size: 'two' } })).toMatchObject({ status: 400 })
  expect(await cloud.refusal(volumes.extend, { params, body: { new_size: 1 } })).toMatchObject({
    status: 400,
    body: { service: 'block-storage' },
  })
  await cloud.send(volumes.remove, { params })
  await isGone(cloud, id)
})

it('lists images that a volume can be made of, and knows features by name', async () => {
  const listed = await cloud.send(images.list)
  expect(listed).toContainEqual(expect.objectContaining({ name: expect.any(String), min_disk: expect.any(Number) }))
  expect(await cloud.send(features.get, { params: { name: 'generic_groups' } })).toBe(true)
  expect(await cloud.send(features.get, { params: { name: 'constructor' } })).toBe(false)
})
