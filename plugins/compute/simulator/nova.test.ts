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
