import type { World } from '@fascia/sdk/simulator'
import { defaultPools, parseAddressRange } from '../addresses/address-range.ts'
import type { Network } from '../networks/network.ts'
import { freshStamps } from '../stamps.ts'
import type { Subnet } from '../subnets/subnet.ts'
import type { NetworkTables } from '../tables.ts'

type Place = Parameters<World<NetworkTables>>[0]

/** Adds a network with one subnet, as a world's builder would have asked for it. */
export function layNetwork(
  place: Place,
  wanted: Pick<Network, 'name' | 'project_id'> & { cidr: string; gateway: string | null } & Partial<
      Pick<Network, 'shared' | 'router:external' | 'status' | 'admin_state_up' | 'description'>
    > & { pools?: Subnet['allocation_pools']; dhcp?: boolean },
): { network: Network; subnet: Subnet } {
  const { cidr, gateway, pools, dhcp = true, name, project_id, ...flags } = wanted
  const isExternal = flags['router:external'] ?? false
  const stamps = freshStamps(place.timestamp(), project_id)
  const subnetId = place.uuid()
  const range = parseAddressRange(cidr)
  const network = place.rows.networks.add({
    ...stamps,
    name,
    description: '',
    admin_state_up: true,
    mtu: isExternal ? 1500 : 1442,
    status: 'ACTIVE',
    subnets: [subnetId],
    shared: false,
    availability_zone_hints: [],
    availability_zones: isExternal ? [] : ['nova'],
    ipv4_address_scope: null,
    ipv6_address_scope: null,
    'router:external': false,
    ...(isExternal ? { is_default: true } : {}),
    port_security_enabled: true,
    qos_policy_id: null,
    dns_domain: '',
    l2_adjacency: true,
    vlan_transparent: null,
    'provider:network_type': isExternal ? 'flat' : 'geneve',
    'provider:physical_network': isExternal ? 'public' : null,
    'provider:segmentation_id': isExternal ? null : 1 + place.rows.networks.count(),
    ...flags,
  })
  const subnet = place.rows.subnets.add({
    ...stamps,
    id: subnetId,
    name: `${name}-subnet`,
    description: '',
    network_id: network.id,
    ip_version: range?.version ?? 4,
    subnetpool_id: null,
    enable_dhcp: dhcp,
    ipv6_ra_mode: null,
    ipv6_address_mode: null,
    gateway_ip: gateway,
    cidr,
    allocation_pools: pools ?? (range ? defaultPools(range, gateway) : []),
    host_routes: [],
    dns_nameservers: isExternal ? [] : ['192.0.2.53'],
    service_types: [],
    segment_id: null,
  })
  return { network, subnet }
}

/** What a cloud has before its first user: the external network and the agents. */
export function layFabric(place: Place): Network {
  const { network } = layNetwork(place, {
    name: 'public',
    project_id: place.people.projects.admin,
    cidr: place.region === 'RegionTwo' ? '198.51.100.0/24' : '203.0.113.0/24',
    gateway: place.region === 'RegionTwo' ? '198.51.100.1' : '203.0.113.1',
    'router:external': true,
    dhcp: false,
  })
  const computes =
    place.region === 'RegionTwo' ? ['compute-21', 'compute-22'] : ['compute-01', 'compute-02', 'compute-03']
  const agents = [
    ['DHCP agent', 'neutron-dhcp-agent', 'dhcp_agent', 'network-01'],
    ['L3 agent', 'neutron-l3-agent', 'l3_agent', 'network-01'],
    ['Metadata agent', 'neutron-metadata-agent', 'N/A', 'network-01'],
    ['Open vSwitch agent', 'neutron-openvswitch-agent', 'N/A', 'network-01'],
    ...computes.map((host) => ['Open vSwitch agent', 'neutron-openvswitch-agent', 'N/A', host]),
  ]
  const born = place.timestamp().replace('T', ' ').replace('Z', '')
  for (const [agent_type = '', binary = '', topic = '', host = ''] of agents) {
    const isZoned = topic !== 'N/A'
    place.rows.agents.add({
      agent_type,
      binary,
      host,
      topic,
      admin_state_up: true,
      availability_zone: isZoned ? 'nova' : null,
      created_at: born,
      started_at: born,
      description: null,
      configurations: {},
      resources_synced: null,
      resource_versions: {},
    })
  }
  return network
}
