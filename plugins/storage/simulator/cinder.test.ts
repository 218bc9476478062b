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

it('refuses limits of names that Cinder does not have, and takes those of a volume type', async () => {
  const { cloud } = await open()
  const cinder = `/RegionOne/volume/v3/${cloud.simulator.people.projects.demo}`
  const message = async (path: string, body: object) => {
    const { status, json } = await cloud.as('admin', 'PUT', `${cinder}${path}`, body)
    return [status, json.badRequest?.message]
  }
  expect(await message('/os-quota-sets/any', { quota_set: { volumes: 7, disks: 5, tapes: 1 } })).toEqual([
    400,
    'Invalid input received: Bad key(s) in quota set: disks, tapes',
  ])
  expect(await message('/os-quota-class-sets/default', { quota_class_set: { tenant_id: 'any' } })).toEqual([
    400,
    'Invalid input received: Bad key(s) in quota class set: tenant_id',
  ])
  const [{ name }] = (await cloud.as('admin', 'GET', `${cinder}/types`)).json.volume_types
  const taken = { volumes: 7, [`gigabytes_${name}`]: 5, tenant_id: 'any' }
  expect(await message('/os-quota-sets/any', { quota_set: taken })).toEqual([200, undefined])
})

it('attaches, changes and deletes a volume by the actions that are older than attachments', async () => {
  const { cloud, send } = await open()
  const { volume } = (await send('POST', '/volumes', { volume: { size: 1, display_name: 'old' } })).json
  expect(volume.name).toBe('old')
  const path = `/volumes/${volume.id}`
  const act = (action: object) => send('POST', `${path}/action`, action)
  const show = async () => (await send('GET', path)).json.volume
  await cloud.clock.advance(2000)
  await act({ 'os-update_readonly_flag': { readonly: true } })
  expect((await show()).metadata).toEqual({ readonly: 'True' })
  expect((await act({ 'os-attach': { host_name: 'rack', mountpoint: '/dev/vdb' } })).status).toBe(400)
  await act({ 'os-attach': { host_name: 'rack', mountpoint: '/dev/vdb', mode: 'ro' } })
  expect(await show()).toMatchObject({ status: 'in-use', attachments: [{ device: '/dev/vdb' }] })
  await act({ 'os-begin_detaching': null })
  expect((await show()).status).toBe('detaching')
  await act({ 'os-detach': {} })
  expect(await show()).toMatchObject({ status: 'available', attachments: [] })
  await act({ 'os-set_image_metadata': { metadata: { image_name: 'disk', kernel_id: 'k' } } })
  expect((await act({ 'os-unset_image_metadata': { key: 'kernel_id' } })).status).toBe(200)
  expect((await act({ 'os-show_image_metadata': null })).json).toEqual({ metadata: { image_name: 'disk' } })
  await send('POST', '/snapshots', { snapshot: { volume_id: volume.id } })
  await cloud.clock.advance(2000)
  expect((await send('DELETE', path)).status).toBe(400)
  expect((await send('DELETE', `${path}?cascade=True`)).status).toBe(202)
  await cloud.clock.advance(2000)
  expect((await send('GET', '/snapshots')).json.snapshots).toEqual([])
  const shared = await send('POST', '/volumes', { volume: { size: 1, multiattach: true } })
  expect(shared.json.badRequest.message).toContain('multiattach parameter has been removed')
})

it('places volumes by what their types ask for, and tells the owner where there is no place', async () => {
  const { cloud, send } = await open()
  const headers = { 'openstack-api-version': 'volume 3.70' }
  const admin = async (method: string, path: string, body?: object) =>
    cloud.as('admin', method, `/RegionOne/volume/v3/${cloud.simulator.people.projects.demo}${path}`, body, headers)
  const make = async (extra_specs: object, name: string) => {
    await admin('POST', '/types', { volume_type: { name, extra_specs } })
    const { volume } = (await send('POST', '/volumes', { volume: { size: 1, volume_type: name } })).json
    await cloud.clock.advance(2000)
    return (await admin('GET', `/volumes/${volume.id}`)).json.volume
  }
  expect(await make({ 'capabilities:volume_backend_name': 'ssd', 'driver:thin': 'yes' }, 'quick')).toMatchObject({
    status: 'available',
    'os-vol-host-attr:host': 'storage-01@ssd#ssd',
  })
  const lost = await make({ vendor_name: 'Nobody' }, 'none')
  expect(lost).toMatchObject({ status: 'error', 'os-vol-host-attr:host': null })
  const { messages } = (await admin('GET', `/messages?resource_uuid=${lost.id}&all_tenants=1`)).json
  expect(messages).toMatchObject([{ event_id: 'VOLUME_VOLUME_001_003', resource_type: 'VOLUME' }])
  expect((await admin('DELETE', `/messages/${messages[0].id}`)).status).toBe(204)
  const ssd = { host: 'storage-01@ssd', binary: 'cinder-volume' }
  const disabled = await admin('PUT', '/os-services/disable-log-reason', { ...ssd, disabled_reason: 'repair' })
  expect(disabled.json).toMatchObject({ disabled: true, status: 'disabled', disabled_reason: 'repair' })
  expect((await make({ volume_backend_name: 'ssd' }, 'closed')).status).toBe('error')
  await admin('PUT', '/os-services/enable', ssd)
  const refused = [
    await admin('PUT', '/os-services/enable', { ...ssd, host: 'nowhere' }),
    await admin('PUT', '/os-services/disable-log-reason', ssd),
    await admin('PUT', '/os-services/freeze', { host: 'nowhere' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 400, 400])

  const { volume: plain } = (await send('POST', '/volumes', { volume: { size: 1 } })).json
  await cloud.clock.advance(2000)
  const retype = async (migration_policy: string) => {
    await send('POST', `/volumes/${plain.id}/action`, { 'os-retype': { new_type: 'quick', migration_policy } })
    await cloud.clock.advance(2000)
    const { volume_type, migration_status } = (await admin('GET', `/volumes/${plain.id}`)).json.volume
    return [volume_type, migration_status]
  }
  expect([await retype('never'), await retype('on-demand')]).toEqual([
    ['standard', null],
    ['quick', 'success'],
  ])
  expect(cloud.defects).toEqual([])
})

it('changes, exports and imports backups, and transfers a volume without its snapshots', async () => {
  const { cloud } = await open()
  const headers = { 'openstack-api-version': 'volume 3.70' }
  const cinder = `/RegionOne/volume/v3/${cloud.simulator.people.projects.demo}`
  const askAs = async (person: 'admin' | 'demo', method: string, path: string, body?: object) =>
    (await cloud.as(person, method, `${cinder}${path}`, body, headers)).json
  const ask = (method: string, path: string, body?: object) => askAs('demo', method, path, body)
  const { volume } = await ask('POST', '/volumes', { volume: { size: 1, metadata: { role: 'data' } } })
  await cloud.clock.advance(2000)
  const { backup } = await ask('POST', '/backups', { backup: { volume_id: volume.id, name: 'a' } })
  await cloud.clock.advance(4000)
  expect((await ask('PUT', `/backups/${backup.id}`, { backup: { name: 'b', metadata: { k: 'v' } } })).backup.name).toBe(
    'b',
  )
  const record = (await askAs('admin', 'GET', `/backups/${backup.id}/export_record`))['backup-record']
  const carried = { ...JSON.parse(Buffer.from(record.backup_url, 'base64').toString()), id: 'carried' }
  record.backup_url = Buffer.from(JSON.stringify(carried)).toString('base64')
  expect((await askAs('admin', 'POST', '/backups/import_record', { 'backup-record': record })).backup).toMatchObject({
    id: 'carried',
    name: 'b',
  })
  const { restore } = await askAs('admin', 'POST', '/backups/carried/restore', { restore: {} })
  await cloud.clock.advance(4000)
  const shown = (await askAs('admin', 'GET', `/volumes/${restore.volume_id}`)).volume
  expect(shown).toMatchObject({ status: 'available', metadata: { role: 'data' } })

  const { snapshot } = await ask('POST', '/snapshots', { snapshot: { volume_id: volume.id } })
  await ask('POST', `/snapshots/${snapshot.id}/action`, {
    'os-update_snapshot_status': { status: 'available', progress: '80%' },
  })
  expect((await ask('GET', `/snapshots/${snapshot.id}`)).snapshot).toMatchObject({
    status: 'available',
    'os-extended-snapshot-attributes:progress': '80%',
  })
  const wanted = { volume_id: volume.id, no_snapshots: true }
  const { transfer } = await ask('POST', '/volume-transfers', { transfer: wanted })
  expect(transfer).toMatchObject({ no_snapshots: true, accepted: false, destination_project_id: null })
  await askAs('admin', 'POST', `/volume-transfers/${transfer.id}/accept`, { accept: { auth_key: transfer.auth_key } })
  expect((await askAs('admin', 'GET', `/volumes/${volume.id}`)).volume.user_id).toBe(cloud.simulator.people.users.admin)
  expect((await ask('GET', `/snapshots/${snapshot.id}`)).snapshot.user_id).toBe(cloud.simulator.people.users.demo)
})

it('takes an incremental backup after a full one of the same project', async () => {
  const { cloud, send } = await open()
  const { volume } = (await send('POST', '/volumes', { volume: { size: 1 } })).json
  await cloud.clock.advance(2000)
  expect((await send('POST', '/backups', { backup: { volume_id: volume.id } })).status).toBe(202)
  await cloud.clock.advance(3000)
  const more = { backup: { volume_id: volume.id, incremental: true } }
  const path = `/RegionOne/volume/v3/${cloud.simulator.people.projects.admin}/backups`
  expect((await cloud.send('POST', path, more, await cloud.tokenOf('admin', 'admin'))).status).toBe(400)
  expect((await send('POST', '/backups', more)).status).toBe(202)
})

it('gives a backup of another project’s volume to the administrator who makes it', async () => {
  const { cloud, send } = await open()
  const { volume } = (await send('POST', '/volumes', { volume: { size: 1 } })).json
  await cloud.clock.advance(2000)
  const token = await cloud.tokenOf('admin', 'admin')
  const path = `/RegionOne/volume/v3/${cloud.simulator.people.projects.admin}/backups`
  const wanted = { backup: { volume_id: volume.id } }
  const { backup } = (await cloud.send('POST', path, wanted, token)).json
  await cloud.clock.advance(3000)
  expect((await send('GET', `/backups/${backup.id}`)).status).toBe(404)
  const more = { backup: { ...wanted.backup, incremental: true } }
  expect((await send('POST', '/backups', more)).status).toBe(400)
  expect((await cloud.send('POST', path, more, token)).status).toBe(202)
})

it('takes the type of a new volume from its source, or from the image that names one', async () => {
  const { cloud, send } = await open()
  const admin = `/RegionOne/volume/v3/${cloud.simulator.people.projects.admin}`
  const token = await cloud.tokenOf('admin', 'admin')
  for (const name of ['gold', 'silver']) await cloud.send('POST', `${admin}/types`, { volume_type: { name } }, token)
  const bytes = { 'content-type': 'application/octet-stream' }
  const named = { name: 'typed', disk_format: 'raw', container_format: 'bare', cinder_img_volume_type: 'gold' }
  const images = '/RegionOne/image/v2/images'
  const { id: imageRef } = (await cloud.as('demo', 'POST', images, named)).json
  await cloud.as('demo', 'PUT', `${images}/${imageRef}/file`, 'disk', bytes)
  const typeOf = async (volume: object) => {
    const { status, json } = await send('POST', '/volumes', { volume: { size: 1, ...volume } })
    return status === 202 ? json.volume.volume_type : json
  }
  expect(await typeOf({ imageRef })).toBe('gold')
  expect(await typeOf({ imageRef, volume_type: 'silver' })).toBe('silver')
  const { volume } = (await send('POST', '/volumes', { volume: { size: 1, volume_type: 'silver' } })).json
  await cloud.clock.advance(2000)
  expect(await typeOf({ source_volid: volume.id })).toBe('silver')
})
