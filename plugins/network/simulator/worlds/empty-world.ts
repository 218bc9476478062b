import type { World } from '@fascia/sdk/simulator'
import { defaultPools, parseAddressRange } from '../addresses/address-range.ts'
import { scheduleNetwork } from '../environment/agent-schedulers.ts'
import { kindOfNetwork, type Network } from '../networks/network.ts'
import { keepNetworkPolicies } from '../rbac/shared-objects.ts'
import { newStamps } from '../stamps.ts'
import type { Subnet } from '../subnets/subnet.ts'
import type { NetworkTables } from '../tables.ts'

export type NetworkPlace = Parameters<World<NetworkTables>>[0]

/** What a world says of a network that it adds; a gateway of null is none. */
export interface WorldNetwork {
  readonly name: string
  readonly projectId: string
  readonly cidr: string
  readonly gateway: string | null
  readonly isShared?: boolean
  readonly isExternal?: boolean
}

/** Adds a network with one subnet, which has DHCP unless the network is external. */
export function addNetwork(
  { rows, uuid, timestamp }: NetworkPlace,
  { name, projectId, cidr, gateway, isShared = false, isExternal = false }: WorldNetwork,
): { readonly network: Network; readonly subnet: Subnet } {
  const stamps = newStamps(timestamp(), projectId)
  const subnetId = uuid()
  const range = parseAddressRange(cidr)
  const network = rows.networks.add({
    ...stamps,
    ...kindOfNetwork(isExternal, rows.networks.count()),
    name,
    subnets: [subnetId],
    shared: isShared,
    ...(isExternal ? { is_default: true } : {}),
  })
  keepNetworkPolicies({ rows, timestamp }, network)
  const subnet = rows.subnets.add({
    ...stamps,
    id: subnetId,
    name: `${name}-subnet`,
    network_id: network.id,
    ip_version: range?.version ?? 4,
    enable_dhcp: !isExternal,
    gateway_ip: gateway,
    cidr,
    allocation_pools: range ? defaultPools(range, gateway) : [],
    dns_nameservers: isExternal ? [] : ['192.0.2.53'],
  })
  if (subnet.enable_dhcp) scheduleNetwork({ rows }, network.id)
  return { network, subnet }
}

const NETWORK_HOST = 'network-01'
const SWITCH = { agent_type: 'Open vSwitch agent', binary: 'neutron-openvswitch-agent', topic: 'N/A' }
const AGENTS = [
  { agent_type: 'DHCP agent', binary: 'neutron-dhcp-agent', topic: 'dhcp_agent' },
  { agent_type: 'L3 agent', binary: 'neutron-l3-agent', topic: 'l3_agent' },
  { agent_type: 'Metadata agent', binary: 'neutron-metadata-agent', topic: 'N/A' },
  SWITCH,
]

/** Adds what every world has: the external network, which it returns, and the agents. */
export function addBase(place: NetworkPlace): Network {
  const isSecond = place.region === 'RegionTwo'
  const prefix = isSecond ? '198.51.100' : '203.0.113'
  const { network } = addNetwork(place, {
    name: 'public',
    projectId: place.people.projects.admin,
    cidr: `${prefix}.0/24`,
    gateway: `${prefix}.1`,
    isExternal: true,
  })
  const computes = isSecond ? ['compute-21', 'compute-22'] : ['compute-01', 'compute-02', 'compute-03']
  const started_at = place.timestamp().replace('T', ' ').replace('Z', '')
  const addAgent = (agent: typeof SWITCH, host: string) => {
    const availability_zone = agent.topic === 'N/A' ? null : 'nova'
    place.rows.agents.add({ ...agent, host, availability_zone, created_at: started_at, started_at })
  }
  for (const agent of AGENTS) addAgent(agent, NETWORK_HOST)
  for (const host of computes) addAgent(SWITCH, host)
  return network
}

/** A new cloud: the external network and the agents. */
export const emptyWorld: World<NetworkTables> = (place) => {
  addBase(place)
}
