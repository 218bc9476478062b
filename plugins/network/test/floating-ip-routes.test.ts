// @needs compute
import { resolve } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { expect, it } from 'vitest'

const network = resolve(import.meta.dirname, '..')
const compute = resolve(import.meta.dirname, '../../compute')

interface Named {
  readonly id: string
  readonly name: string
}
interface Fixed {
  readonly subnet_id: string
  readonly ip_address: string
}

async function open(isChecked: boolean) {
  const settings = { OPENSTACK_NEUTRON_NETWORK: { enable_fip_topology_check: isChecked } }
  const app = await openDashboard({
    plugins: [network, compute],
    world: 'demo',
    path: '/project/floating_ips',
    settings,
  })
  const [server = expect.fail('the world has no server')] = (
    await app.cloud<{ servers: readonly Named[] }>('GET', '/compute/v2.1/servers')
  ).servers
  const { networks } = await app.cloud<{ networks: readonly Named[] }>('GET', '/network/v2.0/networks')
  const networkOf = (name: string) => networks.find((one) => one.name === name)?.id
  const make = async <T>(kind: string, values: object) =>
    (await app.cloud<Readonly<Record<string, T>>>('POST', `/network/v2.0/${kind}s`, { [kind]: values }))[kind] as T
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await app.request(method, path, body)
    return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T)
  }
  const plug = (name: string, values: object = {}) =>
    make<{ readonly id: string; readonly fixed_ips: readonly Fixed[] }>('port', {
      network_id: networkOf(name),
      ...values,
    })
  const targets = async () =>
    (await ask<{ items: readonly Readonly<Record<string, unknown>>[] }>('GET', '/api/network/floatingiptargets/')).items
  return { app, server, networkOf, make, plug, ask, targets }
}

type Port = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['plug']>>
const targetsOf = (port: Port, server: string) =>
  port.fixed_ips.map(({ ip_address }) => ({ id: `${port.id}_${ip_address}`, name: `${server}: ${ip_address}` }))

it('leads floating IPs to addresses that an external network reaches [NETP-113]', async () => {
  const { server, plug, targets } = await open(true)
  const owner = { device_id: server.id, device_owner: 'compute:nova' }
  const behindRouter = await plug('private', owner)
  const shared = await plug('shared', owner)
  const alone = await plug('storage', owner)
  const found = await targets()
  for (const port of [behindRouter, shared])
    for (const target of targetsOf(port, server.name)) expect(found).toContainEqual(expect.objectContaining(target))
  expect(found.map(({ port_id }) => port_id)).not.toContain(alone.id)
  // The interface of the router, whose owner is network:router_interface.
  expect(found.map(({ ip_address }) => ip_address)).not.toContain('10.0.0.1')
})

it('leads floating IPs to every fixed IPv4 address where reach is not checked [NETP-113]', async () => {
  const { server, networkOf, make, plug, targets } = await open(false)
  const network_id = networkOf('storage')
  const six = await make<Named>('subnet', { network_id, ip_version: 6, cidr: 'fd00:16::/64' })
  const fixed_ips = [{ ip_address: '10.0.16.91' }, { ip_address: '10.0.16.92' }, { subnet_id: six.id }]
  const port = await plug('storage', { device_id: server.id, device_owner: 'compute:nova', fixed_ips })
  expect(port.fixed_ips).toHaveLength(3)
  expect((await targets()).filter(({ port_id }) => port_id === port.id)).toEqual(
    ['10.0.16.91', '10.0.16.92'].map((ip_address) => ({
      id: `${port.id}_${ip_address}`,
      name: `${server.name}: ${ip_address}`,
      port_id: port.id,
      instance_id: server.id,
      ip_address,
    })),
  )
})

interface Answered extends Readonly<Record<string, unknown>> {
  readonly id: string
}

it('allocates with a DNS name, and answers what a floating IP leads to [NETP-114]', async () => {
  const { server, networkOf, plug, ask } = await open(true)
  const pool = networkOf('public')
  const dns = { dns_domain: 'example.org.', dns_name: 'www' }
  const allocate = (more: object) => ask<Answered>('POST', '/api/network/floatingip/', { pool_id: pool, ...more })
  const [first, second, third] = [await allocate(dns), await allocate({}), await allocate({})]
  const ports = [
    await plug('private', { device_id: server.id, device_owner: 'compute:nova' }),
    await plug('private', { device_id: 'balancer', device_owner: 'Octavia' }),
  ]
  for (const [index, port] of ports.entries()) {
    const address_id = [first, second][index]?.id
    const port_id = `${port.id}_${port.fixed_ips[0]?.ip_address}`
    await ask('PATCH', '/api/network/floatingip/', { address_id, port_id })
  }
  const { items } = await ask<{ items: readonly Answered[] }>('GET', '/api/network/floatingips/')
  const common = { ip: expect.stringMatching(/^203\.0\.113\./), pool, port_forwardings: [] }
  const bare = { ...common, dns_domain: '', dns_name: '' }
  const expected = [
    {
      ...common,
      ...dns,
      id: first.id,
      fixed_ip: ports[0]?.fixed_ips[0]?.ip_address,
      port_id: ports[0]?.id,
      instance_id: server.id,
      instance_type: 'compute',
    },
    {
      ...bare,
      id: second.id,
      fixed_ip: ports[1]?.fixed_ips[0]?.ip_address,
      port_id: ports[1]?.id,
      instance_id: 'balancer',
      instance_type: 'Octavia',
    },
    { ...bare, id: third.id, fixed_ip: null, port_id: null, instance_id: null, instance_type: null },
  ]
  for (const one of expected) expect(items.find(({ id }) => id === one.id)).toMatchObject(one)
})
