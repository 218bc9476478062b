import type { World } from '@fascia/sdk/simulator'
import { defaultPools, parseAddressRange } from '../addresses/address-range.ts'
import { kindOfNetwork, type Network } from '../networks/network.ts'
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
  return { network, subnet }
}

const AGENTS = [
  ['DHCP agent', 'neutron-dhcp-agent', 'dhcp_agent'],
  ['L3 agent', 'neutron-l3-agent', 'l3_agent'],
  ['Metadata agent', 'neutron-metadata-agent', 'N/A'],
] as const

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
  const switches = ['network-01', ...computes].map(
    (host) => ['Open vSwitch agent', 'neutron-openvswitch-agent', 'N/A', host] as const,
  )
  const startedAt = place.timestamp().replace('T', ' ').replace('Z', '')
  for (const [agent_type, binary, topic, host] of [
    ...AGENTS.map((one) => [...one, 'network-01'] as const),
    ...switches,
  ])
    place.rows.agents.add({
      agent_type,
      binary,
      host,
      topic,
      availability_zone: topic === 'N/A' ? null : 'nova',
      created_at: startedAt,
      started_at: startedAt,
    })
  return network
}

/** A new cloud: the external network and the agents. */
export const emptyWorld: World<NetworkTables> = (place) => {
  addBase(place)
}
