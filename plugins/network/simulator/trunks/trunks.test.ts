import { resolve } from 'node:path'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const root = '/RegionOne/network/v2.0'

async function openTrunks() {
  const cloud = await openSimulatedCloud([resolve(import.meta.dirname, '../..')])
  const as = (person: 'demo' | 'viewer' | 'admin') => (method: string, path: string, body?: object) =>
    cloud.as(person, method, `${root}${path}`, body)
  const demo = as('demo')
  const admin = as('admin')
  const { network } = (await demo('POST', '/networks', { network: { name: 'lan' } })).json
  const port = async (more: object = {}) =>
    (await demo('POST', '/ports', { port: { network_id: network.id, ...more } })).json.port.id
  return { cloud, demo, admin, viewer: as('viewer'), network, port }
}

it('takes the segmentation of an inheriting subport from its network, which is a VLAN', async () => {
  const { demo, admin, port } = await openTrunks()
  const segment = { 'provider:network_type': 'vlan', 'provider:physical_network': 'a', 'provider:segmentation_id': 77 }
  const wanted = { network: { name: 'vlan', shared: true, mtu: 1400, ...segment } }
  const { network } = (await admin('POST', '/networks', wanted)).json
  const inherit = (port_id: string) => ({ port_id, segmentation_type: 'inherit' })
  const sub_ports = [inherit(await port({ network_id: network.id }))]
  const { trunk } = (await demo('POST', '/trunks', { trunk: { port_id: await port(), sub_ports } })).json
  expect(trunk.sub_ports).toMatchObject([{ segmentation_type: 'vlan', segmentation_id: 77 }])
  expect((await demo('GET', `/trunks/${trunk.id}/get_subports`)).json.sub_ports).toEqual(trunk.sub_ports)
  const refused = await demo('PUT', `/trunks/${trunk.id}/add_subports`, { sub_ports: [inherit(await port())] })
  expect([refused.status, refused.json.NeutronError.message]).toEqual([
    400,
    "Invalid input for operation: Unknown segmentation_type 'geneve'.",
  ])
  const incomplete = { sub_ports: [{ port_id: await port(), segmentation_type: 'vlan' }] }
  const lacking = await demo('PUT', `/trunks/${trunk.id}/add_subports`, incomplete)
  expect(lacking.json.NeutronError.message).toContain('missing segmentation information')
})

it('takes no subport whose packets are larger than those of the trunk', async () => {
  const { demo, admin, port } = await openTrunks()
  const network = { 'provider:network_type': 'vlan', shared: true }
  const wire = (await admin('POST', '/networks', { network })).json.network.id
  const subPort = { port_id: await port({ network_id: wire }), segmentation_type: 'vlan', segmentation_id: 5 }
  const trunk = { port_id: await port(), sub_ports: [subPort] }
  const refused = await demo('POST', '/trunks', { trunk })
  expect(refused.json.NeutronError.message).toMatch(/^MTU 1500 of subport \S+ cannot be greater than MTU 1442 of trunk/)
})

it('brings a trunk up with its parent port, and then neither deletes it nor makes another of a port with a host', async () => {
  const { cloud, demo, admin, port } = await openTrunks()
  const [parent, sub, other] = [await port(), await port(), await port()]
  const sub_ports = [{ port_id: sub, segmentation_type: 'vlan', segmentation_id: 5 }]
  const { id, status } = (await demo('POST', '/trunks', { trunk: { port_id: parent, sub_ports } })).json.trunk
  expect(status).toBe('DOWN')
  const state = async () => [
    (await demo('GET', `/trunks/${id}`)).json.trunk.status,
    (await demo('GET', `/ports/${sub}`)).json.port.status,
  ]
  const bind = (host: string, which = parent) =>
    admin('PUT', `/ports/${which}`, { port: { 'binding:host_id': host, device_owner: 'compute:nova' } })
  await bind('compute-01')
  await cloud.clock.advance(1000)
  expect(await state()).toEqual(['ACTIVE', 'ACTIVE'])
  expect((await demo('DELETE', `/trunks/${id}`)).json.NeutronError.type).toBe('TrunkInUse')
  await bind('compute-01', other)
  expect((await demo('POST', '/trunks', { trunk: { port_id: other } })).json.NeutronError.type).toBe('ParentPortInUse')
  const more = { sub_ports: [{ port_id: await port(), segmentation_type: 'vlan', segmentation_id: 6 }] }
  expect((await demo('PUT', `/trunks/${id}/add_subports`, more)).json.status).toBe('DOWN')
  await cloud.clock.advance(1000)
  expect(await state()).toEqual(['ACTIVE', 'ACTIVE'])
  await bind('')
  expect(await state()).toEqual(['DOWN', 'DOWN'])
  expect((await demo('DELETE', `/trunks/${id}`)).status).toBe(204)
  expect((await demo('GET', `/ports/${sub}`)).json.port).toMatchObject({ device_owner: '', device_id: '' })
})

it('lets readers change no trunk, and others see none', async () => {
  const { demo, viewer, port } = await openTrunks()
  const { id } = (await demo('POST', '/trunks', { trunk: { port_id: await port() } })).json.trunk
  expect((await viewer('GET', `/trunks/${id}`)).status).toBe(200)
  const requests = [
    ['POST', '/trunks', { trunk: { port_id: await port() } }, 'create_trunk'],
    ['PUT', `/trunks/${id}`, { trunk: { name: 'x' } }, 'update_trunk'],
    ['PUT', `/trunks/${id}/add_subports`, { sub_ports: [] }, 'add_subports'],
    ['PUT', `/trunks/${id}/remove_subports`, { sub_ports: [] }, 'remove_subports'],
    ['DELETE', `/trunks/${id}`, undefined, 'delete_trunk'],
  ] as const
  for (const [method, path, body, rule] of requests) {
    const refused = await viewer(method, path, body)
    expect([refused.status, refused.json.NeutronError.message], rule).toEqual([
      403,
      `rule:${rule} is disallowed by policy`,
    ])
  }
})
