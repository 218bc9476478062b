import type { World } from '@fascia/sdk/simulator'
import { allocateExactly, allocateNext } from '../addresses/allocate-address.ts'
import type { Network } from '../networks/network.ts'
import { bindingOf, macAddress } from '../ports/port.ts'
import { keepShared } from '../rbac/shared-objects.ts'
import { addRule, addSecurityGroup, defaultSecurityGroup } from '../security-groups/default-security-group.ts'
import type { SecurityGroup } from '../security-groups/security-group.ts'
import { newStamps } from '../stamps.ts'
import type { Subnet } from '../subnets/subnet.ts'
import type { NetworkTables } from '../tables.ts'
import { addBase, addNetwork, type NetworkPlace } from './empty-world.ts'
import { addQosPolicies } from './qos-world.ts'
import { addTrunk } from './trunk-world.ts'

interface NetworkWithSubnet {
  readonly network: Network
  readonly subnet: Subnet
}

/** Adds a router's port on a subnet; an interface gets the address of the gateway. */
function addRouterPort(
  place: NetworkPlace,
  { network, subnet }: NetworkWithSubnet,
  routerId: string,
  owner: string,
  projectId: string,
) {
  const fixed =
    subnet.gateway_ip !== null && owner === 'network:router_interface'
      ? allocateExactly(place, subnet, subnet.gateway_ip)
      : allocateNext(place, subnet)
  place.rows.ports.add({
    ...newStamps(place.timestamp(), projectId),
    network_id: network.id,
    mac_address: macAddress((below) => place.random(below)),
    status: 'ACTIVE',
    device_id: routerId,
    device_owner: owner,
    fixed_ips: fixed ? [fixed] : [],
    ...bindingOf('network-01'),
    port_security_enabled: false,
  })
  return fixed
}

/** Adds a router with a gateway on the external network and an interface on each of the others. */
function addRouter(
  place: NetworkPlace,
  name: string,
  projectId: string,
  external: Network,
  others: readonly NetworkWithSubnet[],
): void {
  const { rows } = place
  const router = rows.routers.add({ ...newStamps(place.timestamp(), projectId), name })
  const subnet = rows.subnets.get(external.subnets[0] ?? '')
  const fixed = subnet && addRouterPort(place, { network: external, subnet }, router.id, 'network:router_gateway', '')
  if (fixed) {
    const gateway = { network_id: external.id, enable_snat: true, external_fixed_ips: [fixed] }
    rows.routers.set(router.id, { external_gateway_info: gateway })
  }
  for (const other of others) addRouterPort(place, other, router.id, 'network:router_interface', projectId)
}

/** Networks of the demo project behind a router, one shared by all, and security groups in use. */
export const demoWorld: World<NetworkTables> = (place) => {
  const { admin, demo } = place.people.projects
  const external = addBase(place)
  const isSecond = place.region === 'RegionTwo'
  const first = addNetwork(place, {
    name: isSecond ? 'edge' : 'private',
    projectId: demo,
    cidr: isSecond ? '10.20.0.0/24' : '10.0.0.0/24',
    gateway: isSecond ? '10.20.0.1' : '10.0.0.1',
  })
  const inner = [first]
  let backend: NetworkWithSubnet | undefined
  if (!isSecond) {
    backend = addNetwork(place, { name: 'backend', projectId: demo, cidr: '10.0.8.0/24', gateway: '10.0.8.1' })
    inner.push(backend)
    addNetwork(place, { name: 'storage', projectId: demo, cidr: '10.0.16.0/24', gateway: null })
    const ops = addNetwork(place, { name: 'operations', projectId: admin, cidr: '10.1.0.0/24', gateway: '10.1.0.1' })
    addRouter(place, 'operations-router', admin, external, [ops])
  }
  addNetwork(place, {
    name: 'shared',
    projectId: admin,
    cidr: '192.168.233.0/24',
    gateway: '192.168.233.1',
    isShared: true,
  })
  addRouter(place, isSecond ? 'edge-router' : 'router1', demo, external, inner)

  const pool = place.rows.subnetPools.add({
    ...newStamps(place.timestamp(), admin),
    name: 'shared-pool',
    shared: true,
    prefixes: ['10.128.0.0/16'],
    ip_version: 4,
    min_prefixlen: 20,
    max_prefixlen: 28,
    default_prefixlen: 26,
  })
  keepShared(place, 'subnetpool', pool)
  addOwnAddresses(place, demo)
  addQosPolicies(place)
  addSecondAgents(place)
  for (const project of [demo, admin]) defaultSecurityGroup(place, project)
  const web = addSecurityGroup(place, demo, { name: 'web', description: 'HTTP and HTTPS from anywhere' })
  for (const port of [80, 443]) openPort(place, web, port, '0.0.0.0/0', '')
  const ssh = addSecurityGroup(place, demo, { name: 'ssh', description: 'SSH from the office' })
  openPort(place, ssh, 22, '192.0.2.0/24', 'office')
  if (backend) addTrunk(place, backend.network, backend.subnet)
}

/** Adds a subnet pool of a project in an address scope of its own, and an address group. */
function addOwnAddresses({ rows, timestamp }: NetworkPlace, projectId: string): void {
  const stamps = newStamps(timestamp(), projectId)
  const scope = rows.addressScopes.add({ ...stamps, name: 'fabric', ip_version: 4 })
  rows.subnetPools.add({
    ...stamps,
    name: 'fabric-pool',
    description: 'Routed without translation',
    address_scope_id: scope.id,
    prefixes: ['10.140.0.0/16'],
    ip_version: 4,
    min_prefixlen: 20,
    max_prefixlen: 29,
    default_prefixlen: 24,
  })
  rows.addressGroups.add({
    ...stamps,
    name: 'partners',
    description: 'Those who may reach the shop',
    addresses: ['198.51.100.0/24', '203.0.113.7/32'],
  })
}

/** Adds a second host of DHCP and L3 agents, which serve nothing yet. */
function addSecondAgents({ rows, timestamp }: NetworkPlace): void {
  const started_at = timestamp().replace('T', ' ').replace('Z', '')
  for (const kind of ['dhcp', 'l3'])
    rows.agents.add({
      agent_type: `${kind.toUpperCase()} agent`,
      binary: `neutron-${kind}-agent`,
      topic: `${kind}_agent`,
      host: 'network-02',
      availability_zone: 'nova',
      created_at: started_at,
      started_at,
    })
}

/** Adds a rule that lets a range of addresses reach a TCP port. */
function openPort(place: NetworkPlace, group: SecurityGroup, port: number, cidr: string, description: string): void {
  addRule(place, group, {
    direction: 'ingress',
    ethertype: 'IPv4',
    protocol: 'tcp',
    port_range_min: port,
    port_range_max: port,
    remote_ip_prefix: cidr,
    normalized_cidr: cidr,
    description,
  })
}
