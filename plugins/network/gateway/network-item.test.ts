import { expect, it } from 'vitest'
import { autoAllocatedNetwork, networkItem } from './network-item.ts'

const network = {
  id: 'n1',
  name: '',
  tenant_id: 'p1',
  status: 'ACTIVE' as const,
  admin_state_up: false,
  shared: true,
  subnets: ['s1'],
}
const more = {
  tenant_id: 'p1',
  gateway_ip: null,
  enable_dhcp: true,
  allocation_pools: [{ start: '10.0.0.2', end: '10.0.0.9' }],
  dns_nameservers: [],
  host_routes: [{ destination: '10.9.0.0/24', nexthop: '10.0.0.9' }],
  ipv6_address_mode: null,
  ipv6_ra_mode: null,
}
const subnets = [
  { ...more, id: 's1', name: 'lan', network_id: 'n1', ip_version: 4, cidr: '10.0.0.0/24' },
  { ...more, id: 's2', name: '', network_id: 'n1', ip_version: 6, cidr: 'fd00::/64' },
  { ...more, id: 's3', name: 'other', network_id: 'n2', ip_version: 4, cidr: '10.9.0.0/24' },
]
const WORDS = {
  is_dhcp_enabled: true,
  pool_texts: ['10.0.0.2 - 10.0.0.9'],
  route_texts: ['10.9.0.0/24 via 10.0.0.9'],
}

it('carries its own subnets whole, and says what it is in the words of API and SDK [NETP-008, NETP-131]', () => {
  expect(networkItem(network, subnets)).toEqual({
    ...network,
    name: 'n1',
    subnets: subnets.slice(0, 2).map((subnet) => ({ ...subnet, ...WORDS, ipver_str: `IPv${subnet.ip_version}` })),
    subnets_associated: ['lan 10.0.0.0/24', 'fd00::/64'],
    admin_state: 'DOWN',
    is_admin_state_up: false,
    is_shared: true,
    is_router_external: false,
  })
})

it('repeats names with a colon with two underscores', () => {
  const item = networkItem({ ...network, 'router:external': true, ...{ 'provider:network_type': 'vlan' } }, [])
  expect(item).toMatchObject({ provider__network_type: 'vlan', router__external: true, is_router_external: true })
})

it('has a network that would be allocated: up, of the project, and not shared [NETP-009]', () => {
  expect(autoAllocatedNetwork('p1')).toMatchObject({ tenant_id: 'p1', admin_state: 'UP', is_shared: false })
})
