// @needs images network storage
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud, type PluginCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const plugins = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const folders = ['compute', 'images', 'network', 'storage'].map((area) => join(plugins, area))
const nova = '/RegionOne/compute/v2.1'
const neutron = '/RegionOne/network/v2.0'
const latest = { 'openstack-api-version': 'compute 2.96' }

async function withNetwork() {
  const cloud = await openSimulatedCloud(folders)
  const { network } = (await cloud.as('demo', 'POST', `${neutron}/networks`, { network: { name: 'lan' } })).json
  const subnet = { network_id: network.id, cidr: '10.5.0.0/24', ip_version: 4 }
  await cloud.as('demo', 'POST', `${neutron}/subnets`, { subnet })
  const { images } = (await cloud.as('demo', 'GET', '/RegionOne/image/v2/images')).json
  return { cloud, networkId: network.id, imageId: images[0].id }
}

function bootAs(cloud: PluginCloud, server: object) {
  return cloud.as('demo', 'POST', `${nova}/servers`, { server: { name: 'one', flavorRef: '1', ...server } }, latest)
}

async function bootOne() {
  const world = await withNetwork()
  const made = await bootAs(world.cloud, { imageRef: world.imageId, networks: [{ uuid: world.networkId }] })
  const id: string = made.json.server.id
  const { cloud } = world
  return {
    ...world,
    id,
    show: async (person: 'admin' | 'demo' = 'demo') =>
      (await cloud.as(person, 'GET', `${nova}/servers/${id}`, undefined, latest)).json.server,
    act: (action: object, person: 'admin' | 'demo' | 'viewer' = 'demo') =>
      cloud.as(person, 'POST', `${nova}/servers/${id}/action`, action, latest),
  }
}

it('builds a server in steps: scheduling, then its port, then it runs with an address of its network', async () => {
  const { cloud, show, id } = await bootOne()
  expect(await show()).toMatchObject({ status: 'BUILD', 'OS-EXT-STS:task_state': 'scheduling', addresses: {} })
  await cloud.clock.advance(2000)
  expect(await show()).toMatchObject({ status: 'BUILD', 'OS-EXT-STS:task_state': 'spawning' })
  await cloud.clock.advance(10_000)
  expect(await show()).toMatchObject({
    status: 'ACTIVE',
    'OS-EXT-STS:task_state': null,
    'OS-EXT-STS:power_state': 1,
    addresses: { lan: [{ addr: '10.5.0.2', version: 4, 'OS-EXT-IPS:type': 'fixed' }] },
    flavor: { original_name: 'm1.tiny' },
  })
  const { ports } = (await cloud.as('demo', 'GET', `${neutron}/ports?device_id=${id}`)).json
  expect(ports).toMatchObject([{ device_owner: 'compute:nova', status: 'ACTIVE' }])
  expect(cloud.defects).toEqual([])
})

it('refuses what the state does not allow, in Nova’s words', async () => {
  const { cloud, act, id } = await bootOne()
  await cloud.clock.advance(12_000)
  expect((await act({ 'os-start': null })).json).toEqual({
    conflictingRequest: { code: 409, message: `Cannot 'start' instance ${id} while it is in vm_state active` },
  })
  expect((await act({ bogus: null })).json.badRequest.message).toBe('There is no such action: bogus')
})

it('refuses actions on a locked server to all but administrators', async () => {
  const { cloud, act, show, id } = await bootOne()
  await cloud.clock.advance(12_000)
  await act({ lock: { locked_reason: 'why' } })
  expect(await show()).toMatchObject({ locked: true, locked_reason: 'why' })
  expect((await act({ 'os-stop': null })).json.conflictingRequest.message).toBe(`Instance ${id} is locked`)
  expect((await act({ 'os-stop': null }, 'admin')).status).toBe(202)
})

it('lets a reader list servers and refuses actions', async () => {
  const { cloud, act } = await bootOne()
  await cloud.clock.advance(12_000)
  expect((await cloud.as('viewer', 'GET', `${nova}/servers`)).json.servers).toHaveLength(1)
  expect((await act({ 'os-stop': null }, 'viewer')).json).toEqual({
    forbidden: { code: 403, message: "Policy doesn't allow os_compute_api:servers:stop to be performed." },
  })
})

it('deletes a server with its port, and records who did it', async () => {
  const { cloud, id } = await bootOne()
  await cloud.clock.advance(12_000)
  expect((await cloud.as('demo', 'DELETE', `${nova}/servers/${id}`)).status).toBe(204)
  await cloud.clock.advance(5000)
  expect((await cloud.as('demo', 'GET', `${nova}/servers/${id}`)).json.itemNotFound.message).toBe(
    `Instance ${id} could not be found.`,
  )
  expect((await cloud.as('demo', 'GET', `${neutron}/ports`)).json.ports).toEqual([])
  const actions = await cloud.as('demo', 'GET', `${nova}/servers/${id}/os-instance-actions`, undefined, latest)
  expect(actions.json.instanceActions.map((one: { action: string }) => one.action)).toEqual(['delete', 'create'])
})

it('ends in ERROR with a fault when no host has room', async () => {
  const { cloud, imageId } = await withNetwork()
  const flavor = { name: 'vast', ram: 64, vcpus: 1, disk: 90_000, id: 'vast' }
  await cloud.as('admin', 'POST', `${nova}/flavors`, { flavor })
  const { json } = await bootAs(cloud, { imageRef: imageId, flavorRef: 'vast', networks: 'none' })
  await cloud.clock.advance(3000)
  expect((await cloud.as('demo', 'GET', `${nova}/servers/${json.server.id}`)).json.server).toMatchObject({
    status: 'ERROR',
    fault: { code: 500, message: 'No valid host was found. There are not enough hosts available.' },
  })
})

it('boots from a volume that Cinder makes of an image, and frees it again', async () => {
  const { cloud, imageId } = await withNetwork()
  const disk = { boot_index: 0, uuid: imageId, source_type: 'image', destination_type: 'volume', volume_size: 5 }
  const { json } = await bootAs(cloud, { networks: 'auto', block_device_mapping_v2: [disk] })
  await cloud.clock.advance(20_000)
  const { server } = (await cloud.as('demo', 'GET', `${nova}/servers/${json.server.id}`)).json
  expect([server.status, server.image]).toEqual(['ACTIVE', ''])
  const volumes = `/RegionOne/volume/v3/${server.tenant_id}/volumes`
  const [{ id }] = server['os-extended-volumes:volumes_attached']
  expect((await cloud.as('demo', 'GET', `${volumes}/${id}`)).json.volume).toMatchObject({
    status: 'in-use',
    bootable: 'true',
    attachments: [{ server_id: server.id, device: '/dev/vda' }],
  })
  await cloud.as('demo', 'DELETE', `${nova}/servers/${server.id}`)
  await cloud.clock.advance(5000)
  expect((await cloud.as('demo', 'GET', `${volumes}/${id}`)).json.volume.status).toBe('available')
})

it('shows a floating IP beside the fixed address as soon as Neutron reports it', async () => {
  const { cloud, id, show } = await bootOne()
  await cloud.clock.advance(12_000)
  const networks = (await cloud.as('demo', 'GET', `${neutron}/networks?router:external=true`)).json.networks
  const external_gateway_info = { network_id: networks[0].id }
  const { router } = (await cloud.as('demo', 'POST', `${neutron}/routers`, { router: { external_gateway_info } })).json
  const { subnets } = (await cloud.as('demo', 'GET', `${neutron}/subnets?cidr=10.5.0.0/24`)).json
  await cloud.as('demo', 'PUT', `${neutron}/routers/${router.id}/add_router_interface`, { subnet_id: subnets[0].id })
  const { ports } = (await cloud.as('demo', 'GET', `${neutron}/ports?device_id=${id}`)).json
  const floatingip = { floating_network_id: networks[0].id, port_id: ports[0].id }
  const made = await cloud.as('demo', 'POST', `${neutron}/floatingips`, { floatingip })
  expect(made.status).toBe(201)
  expect((await show()).addresses.lan).toMatchObject([
    { addr: '10.5.0.2', 'OS-EXT-IPS:type': 'fixed' },
    { addr: made.json.floatingip.floating_ip_address, 'OS-EXT-IPS:type': 'floating' },
  ])
})

it('shows the floating IP of a port that had it before the server', async () => {
  const { cloud, imageId } = await withNetwork()
  const networks = (await cloud.as('demo', 'GET', `${neutron}/networks?router:external=true`)).json.networks
  const external_gateway_info = { network_id: networks[0].id }
  const { router } = (await cloud.as('demo', 'POST', `${neutron}/routers`, { router: { external_gateway_info } })).json
  const { subnets } = (await cloud.as('demo', 'GET', `${neutron}/subnets?cidr=10.5.0.0/24`)).json
  const subnet_id = subnets[0].id
  await cloud.as('demo', 'PUT', `${neutron}/routers/${router.id}/add_router_interface`, { subnet_id })
  const { network_id } = subnets[0]
  const { port } = (await cloud.as('demo', 'POST', `${neutron}/ports`, { port: { network_id } })).json
  const wanted = { floating_network_id: networks[0].id, port_id: port.id }
  const { floatingip } = (await cloud.as('demo', 'POST', `${neutron}/floatingips`, { floatingip: wanted })).json
  const { json } = await bootAs(cloud, { imageRef: imageId, networks: [{ port: port.id }] })
  await cloud.clock.advance(12_000)
  const { server } = (await cloud.as('demo', 'GET', `${nova}/servers/${json.server.id}`)).json
  expect([server.status, server.addresses.lan]).toMatchObject([
    'ACTIVE',
    [{ 'OS-EXT-IPS:type': 'fixed' }, { addr: floatingip.floating_ip_address, 'OS-EXT-IPS:type': 'floating' }],
  ])
})

it('makes an image of a server, which turns active when the upload is over', async () => {
  const { cloud, act, show } = await bootOne()
  await cloud.clock.advance(12_000)
  const { image_id } = (await act({ createImage: { name: 'snap' } })).json
  const image = async () => (await cloud.as('demo', 'GET', `/RegionOne/image/v2/images/${image_id}`)).json
  expect(await image()).toMatchObject({ name: 'snap', status: 'queued', image_type: 'snapshot' })
  expect((await show())['OS-EXT-STS:task_state']).toBe('image_snapshot')
  await cloud.clock.advance(6000)
  expect((await image()).status).toBe('active')
  expect(cloud.defects).toEqual([])
})

it('refuses more than the quota, naming every excess', async () => {
  const { cloud, imageId } = await withNetwork()
  const answer = await bootAs(cloud, { imageRef: imageId, networks: 'none', max_count: 21, min_count: 21 })
  expect(answer.json.forbidden.message).toBe(
    'Quota exceeded for instances: Requested 21, but already used 0 of 20 instances',
  )
})

it('shows each field from its microversion on', async () => {
  const { cloud, id } = await bootOne()
  const at = async (minor: number) => {
    const headers = { 'x-openstack-nova-api-version': `2.${minor}` }
    return (await cloud.as('demo', 'GET', `${nova}/servers/${id}`, undefined, headers)).json.server
  }
  const known = ['locked', 'description', 'tags', 'trusted_image_certificates', 'server_groups', 'locked_reason']
  const shown = async (minor: number) => {
    const server = await at(minor)
    return known.filter((name) => name in server)
  }
  expect(await shown(8)).toEqual([])
  expect(await shown(9)).toEqual(['locked'])
  expect(await shown(26)).toEqual(['locked', 'description', 'tags'])
  expect(await shown(73)).toEqual(known)
  expect((await at(46)).flavor).toHaveProperty('links')
  expect((await at(47)).flavor).not.toHaveProperty('id')
})

it('pages servers by marker and limit, newest first, and filters by name as a pattern', async () => {
  const { cloud, imageId } = await withNetwork()
  for (const name of ['web-1', 'web-2', 'db-1']) {
    await bootAs(cloud, { name, imageRef: imageId, networks: 'none' })
    await cloud.clock.advance(1000)
  }
  const names = async (query: string) => {
    const { json } = await cloud.as('demo', 'GET', `${nova}/servers?${query}`)
    return {
      names: json.servers.map((one: { name: string }) => one.name),
      links: json.servers_links,
      servers: json.servers,
    }
  }
  const first = await names('limit=2')
  expect(first.names).toEqual(['db-1', 'web-2'])
  expect(first.links[0].href).toContain(`marker=${first.servers[1].id}`)
  expect((await names(`limit=2&marker=${first.servers[1].id}`)).names).toEqual(['web-1'])
  expect((await names('name=^web')).names).toEqual(['web-2', 'web-1'])
  expect((await cloud.as('demo', 'GET', `${nova}/servers?marker=nope`)).json.badRequest.message).toBe(
    'marker [nope] not found',
  )
})

it('answers without its peers as Nova does: no image can be found, flavors can', async () => {
  const cloud = await openSimulatedCloud([join(plugins, 'compute')])
  const server = { name: 'lonely', flavorRef: '1', imageRef: 'x', networks: 'none' }
  const answer = await cloud.as('demo', 'POST', `${nova}/servers`, { server }, latest)
  expect([answer.status, answer.json.badRequest.message]).toEqual([400, 'Can not find requested image'])
  expect((await cloud.as('demo', 'GET', `${nova}/flavors`)).json.flavors).toHaveLength(5)
})

it('makes a demo world with servers in many states, in two regions', async () => {
  const cloud = await openSimulatedCloud(folders, 'demo')
  const { servers } = (await cloud.as('demo', 'GET', `${nova}/servers/detail`, undefined, latest)).json
  const statuses = new Set(servers.map((one: { status: string }) => one.status))
  expect([...statuses].sort()).toEqual([
    'ACTIVE',
    'BUILD',
    'ERROR',
    'PAUSED',
    'RESCUE',
    'SHELVED_OFFLOADED',
    'SHUTOFF',
    'SUSPENDED',
    'VERIFY_RESIZE',
  ])
  await cloud.clock.advance(60_000)
  const built = await cloud.as('demo', 'GET', `${nova}/servers?name=ci-runner&status=ACTIVE`)
  expect(built.json.servers).toHaveLength(1)
  const second = await cloud.as('demo', 'GET', '/RegionTwo/compute/v2.1/servers')
  expect(second.json.servers).toHaveLength(4)
  expect(cloud.defects).toEqual([])
})

it('makes as many servers as the scale world asks for, each with a port', async () => {
  const cloud = await openSimulatedCloud(folders, 'scale:120')
  const { servers } = (await cloud.as('demo', 'GET', `${nova}/servers/detail?limit=1`)).json
  expect(servers[0].addresses.private).toHaveLength(1)
  expect((await cloud.as('demo', 'GET', `${neutron}/ports`)).json.ports).toHaveLength(120)
  expect((await cloud.as('demo', 'GET', `${nova}/servers`)).json.servers).toHaveLength(120)
})

it('answers changes before 2.75 without what only shows have, and takes addresses and metadata as Nova does', async () => {
  const { cloud, id, imageId } = await bootOne()
  await cloud.clock.advance(12_000)
  const send = async (minor: number, method: string, path: string, body: object) => {
    const headers = { 'openstack-api-version': `compute 2.${minor}` }
    return cloud.as('demo', method, `${nova}/servers/${id}${path}`, body, headers)
  }
  const server = { accessIPv6: '0000:0000:0000:0000:0000:babe:220.12.22.2' }
  const changed = (await send(1, 'PUT', '', { server })).json.server
  expect(changed).toMatchObject({ id, accessIPv6: '::babe:dc0c:1602', 'OS-DCF:diskConfig': 'MANUAL' })
  for (const key of ['OS-EXT-STS:vm_state', 'key_name', 'security_groups', 'config_drive'])
    expect(changed).not.toHaveProperty(key)
  expect(changed.addresses.lan[0]).toEqual({ addr: '10.5.0.2', version: 4 })
  const whole = (await send(75, 'PUT', '', { server: { accessIPv4: '192.0.2.1' } })).json.server
  expect(whole).toHaveProperty('OS-EXT-STS:vm_state', 'active')
  const wrong = await send(1, 'PUT', '', { server: { accessIPv4: '1.1.1.1.1' } })
  expect(wrong.json.badRequest.message).toContain("'1.1.1.1.1' is not a 'ipv4'")
  const rebuilt = (await send(57, 'POST', '/action', { rebuild: { imageRef: imageId } })).json.server
  expect(rebuilt).toMatchObject({ status: 'REBUILD', key_name: null, user_data: null })
  expect(rebuilt).not.toHaveProperty('OS-EXT-STS:vm_state')
  const tagged = await cloud.as('demo', 'PUT', `${nova}/servers/${id}/tags/a%20b`, undefined, latest)
  expect([tagged.status, tagged.headers.location]).toEqual([201, expect.stringMatching(/\/servers\/.+\/tags\/a%20b$/)])
  const since = async (text: string) => (await cloud.as('demo', 'GET', `${nova}/servers?changes-since=${text}`)).status
  expect([await since('2011/01/01'), await since('2011-01-01'), await since('2011-01-01T00:00:00')]).toEqual([
    400, 200, 200,
  ])
  const refused = async (metadata: object) =>
    (await bootAs(cloud, { imageRef: imageId, networks: 'none', metadata })).status
  const many = Object.fromEntries(Array.from({ length: 129 }, (_, at) => [`k${at}`, 'v']))
  expect([await refused({ '': 'x' }), await refused({ ['k'.repeat(256)]: 'x' }), await refused(many)]).toEqual([
    400, 400, 403,
  ])
})

it('records migrations with their hosts, and unshelves to the host that an administrator names', async () => {
  const { cloud, act, show, id } = await bootOne()
  await cloud.clock.advance(12_000)
  const before = (await show('admin'))['OS-EXT-SRV-ATTR:host']
  const { hypervisors } = (await cloud.as('admin', 'GET', `${nova}/os-hypervisors`)).json
  const names: string[] = hypervisors.map((one: { hypervisor_hostname: string }) => one.hypervisor_hostname)
  const found = await cloud.as('admin', 'GET', `${nova}/os-hypervisors/${names[0]}/search`)
  expect(found.json.hypervisors).toMatchObject([{ hypervisor_hostname: names[0] }])
  await act({ migrate: null }, 'admin')
  const migrations = async (headers?: Record<string, string>) =>
    (await cloud.as('admin', 'GET', `${nova}/os-migrations`, undefined, headers)).json.migrations
  expect(await migrations()).toMatchObject([{ instance_uuid: id, status: 'migrating', dest_compute: null }])
  await cloud.clock.advance(8000)
  const [finished] = await migrations(latest)
  expect(finished).toMatchObject({ status: 'finished', migration_type: 'migration', source_compute: before })
  expect(finished.dest_compute).toBe((await show('admin'))['OS-EXT-SRV-ATTR:host'])
  await act({ confirmResize: null })
  await cloud.clock.advance(2000)
  expect(await migrations()).toMatchObject([{ status: 'confirmed' }])
  const running = async () =>
    (await cloud.as('admin', 'GET', `${nova}/servers/${id}/migrations`, undefined, latest)).json.migrations
  await act({ 'os-migrateLive': { host: before, block_migration: 'auto' } }, 'admin')
  expect(await running()).toMatchObject([{ server_uuid: id, status: 'running', memory_total_bytes: null }])
  await cloud.clock.advance(6000)
  expect([await running(), (await migrations()).map((one: { status: string }) => one.status)]).toEqual([
    [],
    ['completed', 'confirmed'],
  ])
  const other = names.find((name) => name !== before)
  expect((await act({ unshelve: { host: other } }, 'admin')).status).toBe(409)
  await act({ shelve: null })
  await cloud.clock.advance(8000)
  expect((await act({ unshelve: {} })).status).toBe(400)
  expect((await act({ unshelve: { host: other } })).status).toBe(403)
  expect((await act({ unshelve: { host: 'nowhere' } }, 'admin')).status).toBe(400)
  expect((await act({ unshelve: { host: other } }, 'admin')).status).toBe(202)
  await cloud.clock.advance(6000)
  expect(await show('admin')).toMatchObject({ status: 'ACTIVE', 'OS-EXT-SRV-ATTR:host': other })
  expect(cloud.defects).toEqual([])
})

it('keeps as many backups as their rotation says, swaps volumes, and says how a guest does', async () => {
  const { cloud, act, id } = await bootOne()
  await cloud.clock.advance(12_000)
  const backup = async (name: string) => {
    await act({ createBackup: { name, backup_type: 'daily', rotation: 2 } })
    await cloud.clock.advance(6000)
  }
  for (const name of ['first', 'second', 'third']) await backup(name)
  const kept = await cloud.as('demo', 'GET', `/RegionOne/image/v2/images?image_type=backup&sort_dir=asc`)
  expect(kept.json.images.map((one: { name: string }) => one.name)).toEqual(['second', 'third'])

  const cinder = `/RegionOne/volume/v3/${cloud.simulator.people.projects.demo}/volumes`
  const make = async () => (await cloud.as('demo', 'POST', cinder, { volume: { size: 1 } })).json.volume.id
  const [one, two] = [await make(), await make()]
  await cloud.clock.advance(2000)
  const attachments = `${nova}/servers/${id}/os-volume_attachments`
  await cloud.as('demo', 'POST', attachments, { volumeAttachment: { volumeId: one } })
  const swap = (person: 'admin' | 'demo', from: string, to: string) =>
    cloud.as(person, 'PUT', `${attachments}/${from}`, { volumeAttachment: { volumeId: to } })
  const refused = [await swap('demo', one, two), await swap('admin', 'nope', two), await swap('admin', one, 'nope')]
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 400])
  expect((await swap('admin', one, two)).status).toBe(202)
  const status = async (volume: string) => (await cloud.as('demo', 'GET', `${cinder}/${volume}`)).json.volume.status
  expect([await status(one), await status(two)]).toEqual(['available', 'in-use'])

  await cloud.as(
    'demo',
    'POST',
    `${cinder}/${two}/action`,
    { 'os-extend': { new_size: 2 } },
    {
      'openstack-api-version': 'volume 3.42',
    },
  )
  await cloud.clock.advance(2000)
  const actions = (await cloud.as('demo', 'GET', `${nova}/servers/${id}/os-instance-actions`)).json.instanceActions
  expect(actions[0]).toMatchObject({ action: 'extend_volume' })

  const driver = (await cloud.as('admin', 'GET', `${nova}/servers/${id}/diagnostics`)).json
  expect(Object.keys(driver)).toEqual(expect.arrayContaining(['cpu0_time', 'vda_read', 'vdb_write_req', 'memory']))
  const modern = (await cloud.as('admin', 'GET', `${nova}/servers/${id}/diagnostics`, undefined, latest)).json
  expect(modern).toMatchObject({ num_disks: 2, nic_details: [{ rx_errors: 0 }], cpu_details: [{ id: 0 }] })
  expect(cloud.defects).toEqual([])
})

it('tells those who may not give a flavor away that they may not, whether they see it or not', async () => {
  const cloud = await openSimulatedCloud([join(plugins, 'compute')])
  const flavor = { name: 'own', ram: 64, vcpus: 1, disk: 1, id: 'own', 'os-flavor-access:is_public': false }
  await cloud.as('admin', 'POST', `${nova}/flavors`, { flavor })
  const give = (person: 'admin' | 'demo', id: string) =>
    cloud.as(person, 'POST', `${nova}/flavors/${id}/action`, { addTenantAccess: { tenant: 'x' } })
  const answers = [await give('demo', 'own'), await give('admin', 'nope'), await give('admin', 'own')]
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 200])
  const specs = `${nova}/flavors/own/os-extra_specs`
  await cloud.as('admin', 'POST', specs, { extra_specs: { a: '1', b: '2' } })
  expect((await cloud.as('admin', 'PUT', `${specs}/a`, { a: '3', b: '4' })).json.badRequest.message).toBe(
    'Request body contains too many items',
  )
  expect((await cloud.as('demo', 'GET', `${nova}/extensions/os-consoles`)).json.extension.name).toBe('Consoles')
  expect((await cloud.as('demo', 'GET', `${nova}/servers/`)).status).toBe(404)
})

it('keeps limits of single users within those of their project', async () => {
  const { cloud, imageId } = await withNetwork()
  const { demo } = cloud.simulator.people.projects
  const user = cloud.simulator.people.users.demo
  const ask = async (method: string, path: string, limits?: object) =>
    cloud.as('admin', method, `${nova}/os-quota-sets/${demo}${path}`, limits && { quota_set: limits })
  expect((await ask('PUT', `?user_id=${user}`, { instances: 21 })).json.badRequest.message).toBe(
    'Quota limit 21 for instances must be less than or equal to 20.',
  )
  await ask('PUT', `?user_id=${user}`, { instances: 0 })
  const limit = async (path: string) => (await ask('GET', path)).json.quota_set.instances
  expect([await limit(`?user_id=${user}`), await limit('')]).toEqual([0, 20])
  expect((await bootAs(cloud, { imageRef: imageId, networks: 'none' })).json.forbidden.message).toContain(
    'already used 0 of 0 instances',
  )
  await ask('DELETE', `?user_id=${user}`)
  expect((await ask('GET', `/detail?user_id=${user}`)).json.quota_set).toMatchObject({
    instances: { limit: 20, in_use: 0, reserved: 0 },
    floating_ips: { limit: -1, in_use: 0, reserved: 0 },
  })
})

it('refuses limits of names that Nova does not have, at the microversion of the request', async () => {
  const { cloud } = await withNetwork()
  const { demo } = cloud.simulator.people.projects
  const ask = async (path: string, body: object, version: Readonly<Record<string, string>> = latest) => {
    const { status, json } = await cloud.as('admin', 'PUT', `${nova}/${path}`, body, version)
    return [status, json.badRequest?.message ?? json]
  }
  const own = `os-quota-sets/${demo}`
  expect(await ask(own, { quota_set: { cores: 7, memory: 5 } })).toEqual([
    400,
    "Invalid input for field/attribute quota_set. Value: {'cores': 7, 'memory': 5}. Additional properties are not allowed ('memory' was unexpected)",
  ])
  const files = { injected_files: 6 }
  expect(await ask(own, { quota_set: files })).toEqual([
    400,
    expect.stringContaining("'injected_files' was unexpected"),
  ])
  expect((await ask(own, { quota_set: files }, {}))[0]).toBe(200)
  expect((await ask(own, { quota_set: { cores: 8, force: true } }))[0]).toBe(200)
  const ofClass = { quota_class_set: { cores: 8, force: true } }
  expect((await ask('os-quota-class-sets/default', ofClass))[0]).toBe(400)
})

it('names the screen and the serial console of an instance that runs, each with a token', async () => {
  const { cloud, id } = await bootOne()
  const ask = (protocol: string, type: string) =>
    cloud.as('demo', 'POST', `${nova}/servers/${id}/remote-consoles`, { remote_console: { protocol, type } }, latest)
  expect((await ask('serial', 'serial')).status).toBe(409)
  await cloud.clock.advance(12_000)
  expect((await ask('serial', 'serial')).json.remote_console).toEqual({
    protocol: 'serial',
    type: 'serial',
    url: expect.stringMatching(/^ws:\/\/[^/]+\/RegionOne\/compute\/serial\?token=[0-9a-f-]{36}$/),
  })
  expect((await ask('vnc', 'novnc')).json.remote_console).toEqual({
    protocol: 'vnc',
    type: 'novnc',
    url: expect.stringMatching(
      /^http:\/\/[^/]+\/vnc_auto\.html\?path=RegionOne%2Fcompute%2Fvnc%3Ftoken%3D[0-9a-f-]{36}$/,
    ),
  })
})
