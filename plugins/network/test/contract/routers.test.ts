import { randomUUID } from 'node:crypto'
import { type MadeThing, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, expect, it } from 'vitest'
import * as floatingIps from '../../api/floating-ips.ts'
import * as routers from '../../api/routers.ts'
import * as topology from '../../api/topology.ts'

const cloud = await openCloud('member')
const native = await openNativeCloud('member')

afterAll(() => native.undo())

it('makes a router with gateway, interface and static routes, and takes each away [NETP-077, NETP-078]', async () => {
  const name = `way-${randomUUID()}`
  const [pool] = await cloud.send(floatingIps.pools)
  const network_id = pool?.id ?? expect.fail('the cloud has no external network')
  const network = await native.make<MadeThing>('network', '/v2.0/networks', { network: { name } })
  const subnet = await native.make<MadeThing>('network', '/v2.0/subnets', {
    subnet: { network_id: network.id, ip_version: 4, cidr: '10.79.0.0/24' },
  })
  const { id } = await cloud.send(routers.create, { body: { name, external_gateway_info: { network_id } } })
  const params = { id }
  native.afterwards(() => native.ask('network', 'DELETE', `/v2.0/routers/${id}`))
  expect(await cloud.send(routers.list, { query: { name } })).toMatchObject([
    { id, admin_state: 'UP', external_network: network_id, external_network_name: expect.any(String) },
  ])
  await cloud.send(topology.addInterface, { params, body: { subnet_id: subnet.id, ip_address: '10.79.0.30' } })
  const router_id = id
  const ports = await cloud.send(routers.interfaces, { params: { router_id } })
  expect(ports).toMatchObject([{ addresses: ['10.79.0.30'], router_id }])
  const route = { destination: '10.80.0.0/24', nexthop: '10.79.0.9' }
  await cloud.send(routers.addRoute, { params: { router_id }, body: route })
  await cloud.send(routers.addRoute, { params: { router_id }, body: { ...route, destination: '10.81.0.0/24' } })
  const far = { ...route, nexthop: '172.31.255.1' }
  expect((await cloud.refusal(routers.addRoute, { params: { router_id }, body: far })).status).toBe(400)
  const made = await cloud.send(routers.routes, { params: { router_id } })
  expect(made.map(({ destination }) => destination).sort()).toEqual(['10.80.0.0/24', '10.81.0.0/24'])
  for (const one of made) await cloud.send(routers.removeRoute, { params: { router_id, id: one.id } })
  expect(await cloud.send(routers.routes, { params: { router_id } })).toEqual([])
  for (const port of ports) await cloud.send(topology.removeInterface, { params: { router_id, id: port.id } })
  expect(await cloud.send(routers.interfaces, { params: { router_id } })).toEqual([])
  await cloud.send(routers.clearGateway, { params })
  expect(await cloud.send(routers.get, { params })).toMatchObject({ external_network: null, external_addresses: [] })
  await cloud.send(routers.setGateway, { params, body: { network_id } })
  expect(await cloud.send(routers.get, { params })).toMatchObject({ external_network: network_id })
})
