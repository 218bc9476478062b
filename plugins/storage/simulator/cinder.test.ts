// @needs images
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const plugins = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

async function open() {
  const cloud = await openSimulatedCloud([join(plugins, 'storage'), join(plugins, 'images')])
  const cinder = `/RegionOne/volume/v3/${cloud.simulator.people.projects.demo}`
  const send = (method: string, path: string, body?: object) => cloud.as('demo', method, `${cinder}${path}`, body)
  return { cloud, send }
}

it('makes a volume, extends it, and deletes it when it has no snapshots', async () => {
  const { cloud, send } = await open()
  const made = await send('POST', '/volumes', { volume: { size: 2, name: 'data' } })
  expect([made.status, made.json.volume.status]).toEqual([202, 'creating'])
  const path = `/volumes/${made.json.volume.id}`
  const status = async () => (await send('GET', path)).json.volume?.status
  await cloud.clock.advance(2000)
  expect(await status()).toBe('available')
  await send('POST', `${path}/action`, { 'os-extend': { new_size: 5 } })
  expect(await status()).toBe('extending')
  await cloud.clock.advance(2000)
  expect((await send('GET', path)).json.volume).toMatchObject({ status: 'available', size: 5 })
  const snapshot = await send('POST', '/snapshots', { snapshot: { volume_id: made.json.volume.id } })
  await cloud.clock.advance(2000)
  expect((await send('DELETE', path)).json.badRequest.message).toContain('have snapshots')
  await send('DELETE', `/snapshots/${snapshot.json.snapshot.id}`)
  await cloud.clock.advance(2000)
  expect((await send('DELETE', path)).status).toBe(202)
  await cloud.clock.advance(2000)
  expect((await send('GET', path)).json.itemNotFound.message).toBe(`Volume ${made.json.volume.id} could not be found.`)
})

it('downloads an image into a new volume, which is bootable then', async () => {
  const { cloud, send } = await open()
  const { images } = (await cloud.as('demo', 'GET', '/RegionOne/image/v2/images')).json
  const { volume } = (await send('POST', '/volumes', { volume: { size: 1, imageRef: images[0].id } })).json
  await cloud.clock.advance(1000)
  expect((await send('GET', `/volumes/${volume.id}`)).json.volume.status).toBe('downloading')
  await cloud.clock.advance(3000)
  expect((await send('GET', `/volumes/${volume.id}`)).json.volume).toMatchObject({
    status: 'available',
    bootable: 'true',
    volume_image_metadata: { image_name: 'cirros-0.6.2' },
  })
  const found = async (bootable: string) => (await send('GET', `/volumes/detail?bootable=${bootable}`)).json.volumes
  expect([(await found('1')).length, (await found('true')).length, (await found('false')).length]).toEqual([1, 1, 0])
})

it('refuses another project’s address, sizes that are no numbers, and what goes beyond the quota', async () => {
  const { cloud, send } = await open()
  const foreign = await cloud.as('demo', 'GET', `/RegionOne/volume/v3/${cloud.simulator.people.projects.admin}/volumes`)
  expect(foreign.json.badRequest.message).toBe('Malformed request url')
  expect((await send('POST', '/volumes', {})).json.badRequest.message).toBe("'volume' is a required property")
  const huge = await send('POST', '/volumes', { volume: { size: 3000 } })
  expect([huge.status, huge.json.overLimit.message]).toEqual([
    413,
    'VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. Requested 3000G, quota is 2000G and 0G has been consumed.',
  ])
})

it('answers a creation and a change without what only a show adds', async () => {
  const { cloud, send } = await open()
  const admin = async (method: string, path: string, body?: object) =>
    (await cloud.as('admin', method, `/RegionOne/volume/v3/${cloud.simulator.people.projects.demo}${path}`, body)).json
  const volume = (await send('POST', '/volumes', { volume: { size: 1 } })).json.volume
  expect(volume).not.toHaveProperty('os-vol-tenant-attr:tenant_id')
  const path = `/volumes/${volume.id}`
  expect((await send('PUT', path, { volume: { name: 'b' } })).json.volume).not.toHaveProperty(
    'os-vol-tenant-attr:tenant_id',
  )
  expect((await send('GET', path)).json.volume).toHaveProperty('os-vol-tenant-attr:tenant_id')
  await cloud.clock.advance(2000)
  const { snapshot } = (await send('POST', '/snapshots', { snapshot: { volume_id: volume.id } })).json
  expect(snapshot).not.toHaveProperty('os-extended-snapshot-attributes:progress')
  const { volume_type: type } = await admin('POST', '/types', { volume_type: { name: 'slow' } })
  expect(type).not.toHaveProperty('qos_specs_id')
  expect((await admin('GET', `/types/${type.id}`)).volume_type).toHaveProperty('qos_specs_id', null)
  const changed = await admin('PUT', `/types/${type.id}`, { volume_type: { name: 'slower' } })
  expect(changed.volume_type).not.toHaveProperty('os-volume-type-access:is_public')
})

it('links QoS specs, and tells administrators of hosts, pools and capabilities', async () => {
  const { cloud } = await open()
  const ask = async (method: string, path: string, body?: object) => {
    const cinder = `/RegionOne/volume/v3/${cloud.simulator.people.projects.demo}`
    return cloud.as('admin', method, `${cinder}${path}`, body)
  }
  const made = (await ask('POST', '/qos-specs', { qos_specs: { name: 'fast' } })).json
  expect(made.links.map(({ rel }: { rel: string }) => rel)).toEqual(['self', 'bookmark'])
  const { pools } = (await ask('GET', '/scheduler-stats/get_pools?detail=True')).json
  expect(pools[0].capabilities).toMatchObject({ storage_protocol: 'iSCSI', vendor_name: 'Open Source' })
  const { hosts } = (await ask('GET', '/os-hosts')).json
  const { host } = (await ask('GET', `/os-hosts/${hosts[0].host_name}`)).json
  expect(host[0].resource).toMatchObject({ host: hosts[0].host_name, project: '(total)', volume_count: '0' })
  const { json } = await ask('GET', `/capabilities/${hosts[0].host_name}`)
  expect(json.namespace).toBe(`OS::Storage::Capabilities::${hosts[0].host_name}`)
  expect((await ask('GET', '/capabilities/none')).status).toBe(404)
  expect((await ask('DELETE', '/os-quota-sets/any')).status).toBe(200)
})
