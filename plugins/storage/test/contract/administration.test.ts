// @needs images
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as administration from '../../api/volume-administration.ts'
import * as snapshots from '../../api/volume-snapshots.ts'
import * as volumes from '../../api/volumes.ts'
import { isGone, makeVolume, PATIENCE, settle } from './settle.ts'

const member = await openCloud('member')
const admin = await openCloud('admin')
const name = `admin-${Date.now().toString(36)}`

it('lists volumes and snapshots of all projects for administrators, and corrects their status', async () => {
  const { id } = await makeVolume(member, name)
  const query = { all_projects: 'true', name }
  const [volume, ...others] = await admin.send(volumes.list, { query })
  expect(others).toEqual([])
  expect(volume).toMatchObject({ id, tenant_name: expect.any(String), 'os-vol-host-attr:host': expect.any(String) })
  await admin.send(administration.resetStatus, { params: { id }, body: { status: 'error' } })
  await settle(member, id, 'error')
  await admin.send(administration.resetStatus, { params: { id }, body: { status: 'available' } })
  const made = await member.send(snapshots.create, { body: { volume_id: id, name, description: null } })
  const params = { id: made.id }
  const status = async () => (await member.send(snapshots.get, { params })).status
  await expect.poll(status, PATIENCE).toBe('available')
  expect(await admin.send(snapshots.list, { query })).toMatchObject([{ id: made.id, volume_name: name }])
  await admin.send(snapshots.resetStatus, { params, body: { status: 'error' } })
  await expect.poll(status, PATIENCE).toBe('error')
  await member.send(snapshots.remove, { params })
  await expect.poll(() => member.send(snapshots.list, { query: { name } }), PATIENCE).toEqual([])
  await member.send(volumes.remove, { params: { id } })
  await isGone(member, id)
})

it('lists the pools with their capacity, for administrators alone', async () => {
  expect(await admin.send(administration.pools)).toContainEqual(
    expect.objectContaining({ name: expect.stringContaining('@'), capabilities: expect.any(Object) }),
  )
  expect(await member.refusal(administration.pools)).toMatchObject({ status: 403 })
})
