// @needs images
import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as backups from '../../api/backups.ts'
import * as volumes from '../../api/volumes.ts'
import { isGone, makeVolume, PATIENCE, settle } from './settle.ts'

const cloud = await openCloud('member')
const admin = await openCloud('admin')
const name = `backup-${Date.now().toString(36)}`

interface ServiceState {
  readonly binary: string
  readonly state: string
}

/** Whether a process of the cloud makes backups. */
async function hasBackups(): Promise<boolean> {
  const { services } = await (await openNativeCloud('admin')).ask<{ readonly services: readonly ServiceState[] }>(
    'volumev3',
    'GET',
    '/os-services',
  )
  return services.some(({ binary, state }) => binary === 'cinder-backup' && state === 'up')
}

it('backs a volume up, restores the backup into it, and deletes it, where the cloud has a backup service, and says error where not', async () => {
  const { id } = await makeVolume(cloud, name)
  const made = await cloud.send(backups.create, { body: { name, description: 'full', volume_id: id } })
  const params = { id: made.id }
  const isAvailable = () =>
    expect.poll(async () => (await cloud.send(backups.get, { params })).status, PATIENCE).toBe('available')
  if (!(await hasBackups())) {
    await expect.poll(async () => (await cloud.send(backups.get, { params })).status, PATIENCE).toBe('error')
    return
  }
  await isAvailable()
  await settle(cloud, id, 'available')
  expect(await cloud.send(backups.list, { query: { name, size: '1' } })).toMatchObject([
    { id: made.id, name, size: 1, volume_id: id, volume_name: name, is_incremental: false, snapshot_id: null },
  ])
  expect(await cloud.send(backups.list, { query: { name, size: '2' } })).toEqual([])
  const restored = await cloud.send(backups.restore, { params, body: { volume_id: id } })
  expect(restored).toMatchObject({ volume_id: id })
  await isAvailable()
  await settle(cloud, id, 'available')
  await admin.send(backups.resetStatus, { params, body: { status: 'error' } })
  const listed = await admin.send(backups.list, { query: { name, all_projects: 'true' } })
  expect(listed).toMatchObject([{ status: 'error', tenant_name: expect.any(String) }])
  await cloud.send(backups.remove, { params })
  await expect.poll(() => cloud.send(backups.list, { query: { name } }), PATIENCE).toEqual([])
  await cloud.send(volumes.remove, { params: { id } })
  await isGone(cloud, id)
})

it('refuses an incremental backup without a full one', async () => {
  const { id } = await makeVolume(cloud, `${name}-i`)
  const body = { name, volume_id: id, incremental: true }
  expect(await cloud.refusal(backups.create, { body })).toMatchObject({ status: 400 })
  await cloud.send(volumes.remove, { params: { id } })
  await isGone(cloud, id)
})
