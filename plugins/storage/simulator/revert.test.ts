import { resolve } from 'node:path'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

/** A cloud with a volume and two snapshots of it, and how it is reverted. */
async function open() {
  const cloud = await openSimulatedCloud([resolve(import.meta.dirname, '..')])
  const cinder = `/RegionOne/volume/v3/${cloud.simulator.people.projects.demo}`
  const send = (method: string, path: string, body?: object, as: 'demo' | 'viewer' = 'demo', version = '3.40') =>
    cloud.as(as, method, `${cinder}${path}`, body, { 'openstack-api-version': `volume ${version}` })
  const { id } = (await send('POST', '/volumes', { volume: { size: 1, name: 'data' } })).json.volume
  await cloud.clock.advance(2000)
  const take = async (name: string): Promise<string> => {
    const { snapshot } = (await send('POST', '/snapshots', { snapshot: { volume_id: id, name } })).json
    await cloud.clock.advance(2000)
    return snapshot.id
  }
  const revert = (snapshot_id: string | null, as?: 'demo' | 'viewer', version?: string) =>
    send('POST', `/volumes/${id}/action`, { revert: { snapshot_id } }, as, version)
  const statuses = async (snapshot: string) => [
    (await send('GET', `/volumes/${id}`)).json.volume.status,
    (await send('GET', `/snapshots/${snapshot}`)).json.snapshot.status,
  ]
  return { cloud, send, id, take, revert, statuses }
}

it('reverts a volume to its newest snapshot: both are busy meanwhile', async () => {
  const { cloud, take, revert, statuses } = await open()
  await take('first')
  const last = await take('last')
  expect((await revert(last)).status).toBe(202)
  expect(await statuses(last)).toEqual(['reverting', 'restoring'])
  await cloud.clock.advance(3000)
  expect(await statuses(last)).toEqual(['available', 'available'])
})

it('refuses what Cinder refuses of a revert', async () => {
  const { cloud, send, id, take, revert } = await open()
  const said = async (...given: Parameters<typeof revert>) => {
    const { status, json } = await revert(...given)
    return [status, Object.values<{ message: string }>(json)[0]?.message]
  }
  expect(await said('none')).toEqual([400, `Volume ${id} doesn't have any snapshots.`])
  const first = await take('first')
  const last = await take('last')
  const other = (named: string) => [400, `Specified snapshot ${named} is None or not the latest one of volume ${id}.`]
  expect([await said(first), await said(null)]).toEqual([other(first), other('None')])
  expect((await said(last, 'viewer'))[0]).toBe(403)
  expect((await said(last, 'demo', '3.39'))[0]).not.toBe(202)
  await send('POST', `/volumes/${id}/action`, { 'os-extend': { new_size: 2 } })
  await cloud.clock.advance(2000)
  const cannot = `Can't revert volume ${id} to its latest snapshot`
  expect(await said(last)).toEqual([400, `${cannot} ${last}. The volume size must be equal to the snapshot size.`])
  const fresh = await take('fresh')
  expect((await revert(fresh)).status).toBe(202)
  expect(await said(fresh)).toEqual([409, `Invalid volume: ${cannot} ${fresh}. Volume's status must be 'available'.`])
})
