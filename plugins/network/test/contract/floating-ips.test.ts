import { randomUUID } from 'node:crypto'
import { type GatewayClient, type NativeCloud, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

interface Listed<T = Readonly<Record<string, unknown>>> {
  readonly items: readonly T[]
}

interface Made {
  readonly id: string
}

interface MadePort extends Made {
  readonly fixed_ips: readonly { readonly ip_address: string }[]
}

let cloud: GatewayClient
let native: NativeCloud
let pool: string
let port: MadePort
let address: string
/** A network behind a router of its own, with a port on it; taken away in the end, last one first. */
const undo: (() => Promise<unknown>)[] = []

async function make<T extends Made>(kind: string, values: object, plural = `${kind}s`): Promise<T> {
  const answer = await native.ask<Readonly<Record<string, T>>>('network', 'POST', `/v2.0/${plural}`, { [kind]: values })
  const made = answer[kind]
  if (!made) return expect.fail(`Neutron made no ${kind}`)
  undo.push(() => native.ask('network', 'DELETE', `/v2.0/${plural}/${made.id}`))
  return made
}

async function list<T>(path: string): Promise<readonly T[]> {
  const { status, body } = await cloud.request<Listed<T>>('GET', path)
  expect(status).toBe(200)
  return body.items
}

beforeAll(async () => {
  cloud = await openCloud('member')
  native = await openNativeCloud('member')
  const [first] = await list<Made>('/api/network/floatingippools/')
  pool = first?.id ?? expect.fail('the cloud has no external network')
  const name = `reach-${randomUUID()}`
  const network = await make('network', { name })
  const subnet = await make('subnet', { network_id: network.id, ip_version: 4, cidr: '10.77.0.0/24' })
  const router = await make('router', { name, external_gateway_info: { network_id: pool } })
  const plug = { subnet_id: subnet.id }
  await native.ask('network', 'PUT', `/v2.0/routers/${router.id}/add_router_interface`, plug)
  undo.push(() => native.ask('network', 'PUT', `/v2.0/routers/${router.id}/remove_router_interface`, plug))
  port = await make<MadePort>('port', { network_id: network.id, name })
  address = port.fixed_ips[0]?.ip_address ?? ''
})

afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

it('takes a floating IP from a pool, leads it to a port and away, and gives it back [NET-048, NET-049, NET-050]', async () => {
  const pools = await list('/api/network/floatingippools/')
  expect(pools).toContainEqual(expect.objectContaining({ id: pool, name: expect.any(String) }))
  const { status, body } = await cloud.request<{ id: string }>('POST', '/api/network/floatingip/', { pool_id: pool })
  expect([status, body]).toEqual([200, expect.objectContaining({ pool, ip: expect.any(String), port_id: null })])

  const target = `${port.id}_${address}`
  const targets = await list('/api/network/floatingiptargets/')
  expect(targets).toContainEqual(expect.objectContaining({ id: target, ip_address: address }))
  const change = (values: object) => cloud.request('PATCH', '/api/network/floatingip/', values)
  expect((await change({ address_id: body.id, port_id: target })).status).toBe(204)
  const shown = async () =>
    (await list<Made & Readonly<Record<string, unknown>>>('/api/network/floatingips/')).find(({ id }) => id === body.id)
  expect(await shown()).toMatchObject({ fixed_ip: address, port_id: port.id, pool, port_forwardings: [] })

  expect((await change({ address_id: body.id })).status).toBe(204)
  expect(await shown()).toMatchObject({ fixed_ip: null, port_id: null, instance_id: null })
  expect((await cloud.request('DELETE', `/api/network/floatingips/${body.id}/`)).status).toBe(204)
  expect(await shown()).toBeUndefined()
})

it('offers no address that no router joins to an external network', async () => {
  const network = await make('network', { name: `alone-${randomUUID()}` })
  await make('subnet', { network_id: network.id, ip_version: 4, cidr: '10.78.0.0/24' })
  const alone = await make<MadePort>('port', { network_id: network.id })
  const targets = await list<{ port_id: string }>('/api/network/floatingiptargets/')
  expect(targets.map(({ port_id }) => port_id)).not.toContain(alone.id)
  expect(await list('/api/network/floatingiptargets/?instance_id=00000000-0000-4000-8000-000000000000')).toEqual([])
})

it('lists security groups for what they are [NET-048]', async () => {
  const groups = await list('/api/network/securitygroups/')
  expect(groups).toContainEqual(expect.objectContaining({ name: 'default', security_group_rules: expect.any(Array) }))
})

it('changes a port: its name, its admin state, its security', async () => {
  const path = `/api/neutron/ports/${port.id}/`
  const change = { name: 'renamed', admin_state_up: false, port_security_enabled: false, security_groups: [] }
  expect((await cloud.request('PATCH', path, change)).status).toBe(204)
  expect((await cloud.request('GET', path)).body).toMatchObject({
    name: 'renamed',
    admin_state: 'DOWN',
    port_security_enabled: false,
    security_group_ids: [],
  })
  expect((await cloud.request('PATCH', path, { device_owner: 'network:dhcp' })).status).toBe(400)
})

it('refuses a floating IP without a pool, and says what there is not', async () => {
  expect(await cloud.request('POST', '/api/network/floatingip/', {})).toMatchObject({
    status: 400,
    body: { fields: { pool_id: [expect.any(String)] } },
  })
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await cloud.request('PATCH', '/api/network/floatingip/', { address_id: nobody })).status).toBe(404)
})
