import { randomUUID } from 'node:crypto'
import { type MadeThing, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as floatingIps from '../../api/floating-ips.ts'
import * as forwardings from '../../api/port-forwardings.ts'
import * as ports from '../../api/ports.ts'

interface MadePort extends MadeThing {
  readonly fixed_ips: readonly { readonly ip_address: string }[]
}

const nothing = '00000000-0000-4000-8000-000000000000'
const cloud = await openCloud('member')
const native = await openNativeCloud('member')
let pool: string
/** A port on a network behind a router of its own. */
let port: MadePort

function make<T extends MadeThing>(kind: string, values: object): Promise<T> {
  return native.make<T>('network', `/v2.0/${kind}s`, { [kind]: values })
}

beforeAll(async () => {
  const [first] = await cloud.send(floatingIps.pools)
  pool = first?.id ?? expect.fail('the cloud has no external network')
  const name = `reach-${randomUUID()}`
  const network = await make('network', { name })
  const subnet = await make('subnet', { network_id: network.id, ip_version: 4, cidr: '10.77.0.0/24' })
  const router = await make('router', { name, external_gateway_info: { network_id: pool } })
  const plug = { subnet_id: subnet.id }
  await native.ask('network', 'PUT', `/v2.0/routers/${router.id}/add_router_interface`, plug)
  native.afterwards(() => native.ask('network', 'PUT', `/v2.0/routers/${router.id}/remove_router_interface`, plug))
  port = await make<MadePort>('port', { network_id: network.id, name })
})

afterAll(() => native.undo())

it('takes a floating IP from a pool, leads it to a port and away, and gives it back [NET-048, NET-049, NET-050]', async () => {
  const address = port.fixed_ips[0]?.ip_address
  const { id, ...made } = await cloud.send(floatingIps.allocate, { body: { pool_id: pool } })
  expect(made).toMatchObject({ pool, pool_name: expect.any(String), ip: expect.any(String), port_id: null })
  const shown = async () => (await cloud.send(floatingIps.list)).find((one) => one.id === id)

  const target = `${port.id}_${address}`
  const targets = await cloud.send(floatingIps.targets)
  expect(targets).toContainEqual(expect.objectContaining({ id: target, ip_address: address }))
  await cloud.send(floatingIps.associate, { body: { address_id: id, port_id: target } })
  expect(await shown()).toMatchObject({ fixed_ip: address, port_id: port.id, pool, port_forwardings: [] })

  await cloud.send(floatingIps.associate, { body: { address_id: id } })
  expect(await shown()).toMatchObject({ fixed_ip: null, port_id: null, instance_id: null })
  await cloud.send(floatingIps.release, { params: { id } })
  expect(await shown()).toBeUndefined()
})

it('forwards ports of a floating IP, and leads it to no port meanwhile', async () => {
  const { id, ip } = await cloud.send(floatingIps.allocate, { body: { pool_id: pool } })
  const params = { floating_ip_id: id }
  const target = `${port.id}_${port.fixed_ips[0]?.ip_address}`
  const body = { protocol: 'tcp' as const, internal_ip_address: target, description: 'web' }
  const made = await cloud.send(forwardings.create, {
    params,
    body: { ...body, external_port: '8080', internal_port: '80' },
  })
  expect(made).toMatchObject({ external_ip_address: ip, external_port_range: '8080', internal_port_range: '80' })
  const same = { params, body: { ...body, external_port: '8080', internal_port: '81' } }
  await expect(cloud.send(forwardings.create, same)).rejects.toThrow(/answered 400/)
  const association = { body: { address_id: id, port_id: target } }
  await expect(cloud.send(floatingIps.associate, association)).rejects.toThrow(/answered 409/)
  const moved = { ...body, external_port: '8000', internal_port: '8000', description: 'moved' }
  await cloud.send(forwardings.change, { params: { ...params, id: made.id }, body: moved })
  expect(await cloud.send(forwardings.listOf, { params })).toMatchObject([
    { id: made.id, external_port_range: '8000', internal_port_range: '8000', description: 'moved' },
  ])
  expect((await cloud.send(forwardings.list)).map((rule) => rule.id)).toContain(made.id)
  await cloud.send(forwardings.remove, { params: { ...params, id: made.id } })
  expect(await cloud.send(forwardings.listOf, { params })).toEqual([])
  await cloud.send(floatingIps.release, { params: { id } })
})

it('offers no address that no router joins to an external network', async () => {
  const network = await make('network', { name: `alone-${randomUUID()}` })
  await make('subnet', { network_id: network.id, ip_version: 4, cidr: '10.78.0.0/24' })
  const alone = await make('port', { network_id: network.id })
  const targets = await cloud.send(floatingIps.targets)
  expect(targets.map(({ port_id }) => port_id)).not.toContain(alone.id)
  expect(await cloud.send(floatingIps.targets, { query: { instance_id: nothing } })).toEqual([])
})

it('changes a port: its name, its admin state, its security', async () => {
  const params = { id: port.id }
  const body = { name: 'renamed', admin_state_up: false, port_security_enabled: false, security_groups: [] }
  await cloud.send(ports.change, { params, body })
  expect(await cloud.send(ports.get, { params })).toMatchObject({
    name: 'renamed',
    admin_state: 'DOWN',
    port_security_enabled: false,
    security_group_ids: [],
  })
  const long = { name: 'x'.repeat(256) }
  expect(await cloud.refusal(ports.change, { params, body: long })).toMatchObject({ status: 400 })
})

it('refuses a floating IP without a pool, and says what there is not', async () => {
  expect(await cloud.refusal(floatingIps.allocate, { body: {} })).toMatchObject({
    status: 400,
    body: { fields: { pool_id: [expect.any(String)] } },
  })
  const refusal = await cloud.refusal(floatingIps.associate, { body: { address_id: nothing } })
  expect(refusal.status).toBe(404)
})
