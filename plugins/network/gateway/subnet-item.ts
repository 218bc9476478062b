import type { Subnet } from '../api/subnets.ts'

/** A subnet as Neutron answers it. */
export interface NeutronSubnet extends Omit<Subnet, 'ipver_str' | 'is_dhcp_enabled' | 'pool_texts' | 'route_texts'> {}

/** Makes the dashboard's subnet from Neutron's [NETP-131]. */
export function subnetItem(subnet: NeutronSubnet): Subnet {
  const allocation_pools = subnet.allocation_pools ?? []
  const host_routes = subnet.host_routes ?? []
  const dns_nameservers = subnet.dns_nameservers ?? []
  return {
    ...subnet,
    name: subnet.name || subnet.id,
    ipver_str: `IPv${subnet.ip_version}`,
    is_dhcp_enabled: subnet.enable_dhcp,
    allocation_pools,
    dns_nameservers,
    host_routes,
    ipv6_address_mode: subnet.ipv6_address_mode ?? null,
    ipv6_ra_mode: subnet.ipv6_ra_mode ?? null,
    pool_texts: allocation_pools.map(({ start, end }) => `${start} - ${end}`),
    route_texts: host_routes.map(({ destination, nexthop }) => `${destination} via ${nexthop}`),
  }
}
