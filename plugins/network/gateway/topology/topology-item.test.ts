import { expect, it } from 'vitest'
import { canConnect } from './nova-topology.ts'
import { topologyOf } from './topology-item.ts'

const reader = { projectId: 'own', hasConsole: true, allowance: async () => true }
const network = (id: string, changes: object = {}) => ({ id, name: id, status: 'ACTIVE', tenant_id: 'own', ...changes })
const router = { id: 'r', name: 'r', status: 'ACTIVE', tenant_id: 'own', external_gateway_info: { network_id: 'out' } }
const port = (id: string, device_owner: string, network_id: string, device_id = 'r') => ({
  id,
  device_owner,
  network_id,
  device_id,
  fixed_ips: [{ ip_address: '10.0.0.1', subnet_id: 'n' }],
  status: 'ACTIVE',
  tenant_id: 'own',
})
const lists = {
  networks: [network('in'), network('theirs', { tenant_id: 'other', 'router:external': false, shared: true })],
  subnets: [{ id: 'n', network_id: 'in', cidr: '10.0.0.0/24' }],
  routers: [router],
  ports: [],
  servers: [],
}

it('puts external networks first, and says of own and shared ones what is allowed [TOPO-023]', async () => {
  const out = network('out', { tenant_id: 'other', 'router:external': true })
  const { networks } = await topologyOf({ ...lists, networks: [...lists.networks, out] }, reader)
  const flags = { allow_create_subnet: true, allow_delete_subnet: true, allow_delete_network: true }
  const states = { status: 'Active', original_status: 'ACTIVE' }
  expect(networks).toEqual([
    { id: 'out', name: 'out', ...states, subnets: [], 'router:external': true },
    {
      id: 'in',
      name: 'in',
      url: '/project/networks/in/detail',
      ...states,
      subnets: [{ id: 'n', cidr: '10.0.0.0/24', url: '/project/networks/subnets/n/detail' }],
      'router:external': false,
      ...flags,
    },
    { id: 'theirs', name: 'theirs', ...states, subnets: [], 'router:external': false, ...flags },
  ])
})

it('names by its id what has no name, and draws a subnet without a range [TOPO-023]', async () => {
  const { networks, routers } = await topologyOf(
    {
      ...lists,
      networks: [network('in', { name: '', status: null })],
      subnets: [{ id: 'n', network_id: 'in', cidr: null }],
      routers: [{ ...router, name: '' }],
    },
    reader,
  )
  expect(networks).toMatchObject([{ name: 'in', subnets: [{ id: 'n', cidr: '' }] }])
  expect(routers).toMatchObject([{ name: 'r' }])
})

it('leaves out ports of HA interfaces and of networks that are not visible, and strips owners [TOPO-023] [TOPO-024]', async () => {
  const ports = [
    port('kept', 'network:router_interface', 'in'),
    port('ha', 'network:router_ha_interface', 'in'),
    port('far', 'network:router_interface', 'hidden'),
  ]
  const found = await topologyOf({ ...lists, ports }, reader)
  expect(found.ports).toEqual([
    {
      id: 'kept',
      device_id: 'r',
      network_id: 'in',
      device_owner: 'router_interface',
      fixed_ips: [{ ip_address: '10.0.0.1', subnet_id: 'n' }],
      status: 'Active',
      original_status: 'ACTIVE',
      url: '/project/networks/ports/kept/detail',
    },
  ])
})

it('makes a port for the gateway of a router whose own is not visible, and for no other [TOPO-023]', async () => {
  const networks = [...lists.networks, network('out', { 'router:external': true })]
  const without = await topologyOf({ ...lists, networks }, reader)
  expect(without.ports).toMatchObject([
    { id: 'gatewayout', device_id: 'r', network_id: 'out', device_owner: 'router_gateway', fixed_ips: [] },
  ])
  const inner = [port('inner', 'network:router_interface', 'in'), port('other', 'network:router_gateway', 'out', 'r9')]
  const beside = await topologyOf({ ...lists, networks, ports: inner }, reader)
  expect(beside.ports.map(({ id }) => id)).toEqual(['inner', 'other', 'gatewayout'])
  const real = port('real', 'network:router_gateway', 'out')
  const withIt = await topologyOf({ ...lists, networks, ports: [real] }, reader)
  expect(withIt.ports.map(({ id }) => id)).toEqual(['real'])
})

it.each([
  ['ACTIVE', true, 'auto_console'],
  ['SHUTOFF', true, undefined],
  ['ACTIVE', false, undefined],
])(
  'offers of an instance in %s, where there are consoles: %s, the console %s [TOPO-023]',
  async (status, hasConsole, console) => {
    const server = { id: 's', name: 's', status, tenant_id: 'own', 'OS-EXT-STS:task_state': 'powering-off' }
    const ports = [port('p', 'compute:nova', 'in', 's')]
    const { servers } = await topologyOf({ ...lists, servers: [server], ports }, { ...reader, hasConsole })
    expect(servers).toMatchObject([
      {
        task: 'powering-off',
        url: '/project/instances/s/',
        ip_addresses: [{ ip_address: '10.0.0.1', subnet_id: 'n' }],
      },
    ])
    expect(servers[0]?.console).toBe(console)
  },
)

it('offers no console to a person who may open none', async () => {
  const server = { id: 's', name: 's', status: 'ACTIVE', tenant_id: 'own' }
  const allowance = async (_service: string, rule: string) => rule !== 'os_compute_api:os-remote-consoles'
  const { servers } = await topologyOf({ ...lists, servers: [server] }, { ...reader, allowance })
  expect(servers.map(({ console, allow_delete_server }) => [console, allow_delete_server])).toEqual([[undefined, true]])
})

it('draws rows in which the services leave fields out', async () => {
  const bare = { id: 'x', tenant_id: 'own', network_id: 'x' }
  const found = await topologyOf(
    {
      networks: [bare],
      subnets: [bare],
      routers: [{ ...bare, external_gateway_info: null }],
      ports: [bare],
      servers: [bare],
    },
    reader,
  )
  const unknown = { status: 'Unknown', original_status: 'UNKNOWN' }
  expect(found).toMatchObject({
    networks: [{ name: 'x', ...unknown, subnets: [{ cidr: '' }], 'router:external': false }],
    routers: [{ name: 'x', ...unknown, external_gateway_info: null }],
    ports: [{ device_id: '', device_owner: '', fixed_ips: [], ...unknown }],
    servers: [{ name: 'x', ...unknown, task: null, ip_addresses: [] }],
  })
})

const SILENT = ['BUILD', 'MIGRATING', 'RESIZE', 'REVERT_RESIZE', 'SHELVED', 'SHELVED_OFFLOADED', 'SHUTOFF', 'SUSPENDED']
it('connects no console to an instance that is off, moves or changes its size', () => {
  const statuses = [...SILENT, 'VERIFY_RESIZE', 'ACTIVE', 'PAUSED', 'ERROR', 'shutoff']
  expect(statuses.filter(canConnect)).toEqual(['ACTIVE', 'PAUSED', 'ERROR'])
})
