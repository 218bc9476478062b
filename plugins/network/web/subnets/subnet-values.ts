import type { FirstSubnet, Subnet } from '../../api/subnets.ts'

/** What the wizards of a subnet ask for. */
export interface SubnetValues {
  readonly subnet_name?: string | undefined
  readonly address_source: 'manual' | 'subnetpool'
  readonly subnetpool?: string | undefined
  /** 0 until one is chosen. */
  readonly prefixlen?: number | undefined
  readonly cidr?: string | undefined
  readonly ip_version: 4 | 6
  readonly gateway?: string | undefined
  readonly no_gateway: boolean
  readonly enable_dhcp: boolean
  /** Address mode and router advertisement mode: `none/slaac`. */
  readonly ipv6_modes: string
  /** One `start,end` a line. */
  readonly pool_lines?: string | undefined
  /** One address a line. */
  readonly server_lines?: string | undefined
  /** One `destination,nexthop` a line. */
  readonly route_lines?: string | undefined
}

/** The values of a new subnet. */
export const NEW_SUBNET: SubnetValues = {
  address_source: 'manual',
  prefixlen: 0,
  ip_version: 4,
  no_gateway: false,
  enable_dhcp: true,
  ipv6_modes: 'none/none',
}

/** The lines of a text, without empty ones. */
export function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '').split('\n').flatMap((line) => line.trim() || [])
}

/** The two parts of a line. */
export function pairOf(line: string): readonly [string, string] {
  const [one = '', other = ''] = line.split(',').map((part) => part.trim())
  return [one, other]
}

/** The two parts of each line. */
function pairsOf(text: string | undefined): readonly (readonly [string, string])[] {
  return linesOf(text).map(pairOf)
}

type Details = Pick<FirstSubnet, 'enable_dhcp' | 'allocation_pools' | 'dns_nameservers' | 'host_routes'>

/** The fields of the details step as Neutron takes them [NETP-027]. */
export function detailsBody(
  values: Pick<SubnetValues, 'enable_dhcp' | 'pool_lines' | 'server_lines' | 'route_lines'>,
): Details {
  return {
    enable_dhcp: values.enable_dhcp,
    allocation_pools: pairsOf(values.pool_lines).map(([start, end]) => ({ start, end })),
    dns_nameservers: [...linesOf(values.server_lines)],
    host_routes: pairsOf(values.route_lines).map(([destination, nexthop]) => ({ destination, nexthop })),
  }
}

/** The gateway as Neutron takes it: null for none, and nothing where Neutron is to choose [NETP-024]. */
export function gatewayBody({
  no_gateway,
  gateway,
}: Pick<SubnetValues, 'no_gateway' | 'gateway'>): Pick<FirstSubnet, 'gateway_ip'> {
  if (no_gateway) return { gateway_ip: null }
  return gateway ? { gateway_ip: gateway } : {}
}

/** A new subnet as Neutron takes it. */
export function subnetBody(values: SubnetValues): FirstSubnet {
  const { address_source, subnetpool, prefixlen, cidr, subnet_name, ip_version } = values
  const { allocation_pools = [], ...details } = detailsBody(values)
  const [address = '', advertised = ''] = ip_version === 6 ? values.ipv6_modes.split('/') : ['none', 'none']
  return {
    ...(subnet_name ? { name: subnet_name } : {}),
    ip_version,
    ...(address_source === 'subnetpool'
      ? { ...(subnetpool ? { subnetpool_id: subnetpool } : {}), ...(prefixlen ? { prefixlen } : {}) }
      : { ...(cidr ? { cidr } : {}) }),
    ...gatewayBody(values),
    ...(address === 'none' ? {} : { ipv6_address_mode: address }),
    ...(advertised === 'none' ? {} : { ipv6_ra_mode: advertised }),
    ...details,
    ...(allocation_pools.length > 0 ? { allocation_pools } : {}),
  }
}

/** The values of a subnet that is edited. */
export function valuesOfSubnet(subnet: Subnet): SubnetValues {
  const { ipv6_address_mode: address, ipv6_ra_mode: advertised, subnetpool_id: pool } = subnet
  return {
    subnet_name: subnet.name === subnet.id ? '' : subnet.name,
    address_source: pool ? 'subnetpool' : 'manual',
    ...(pool ? { subnetpool: pool } : {}),
    prefixlen: Number(subnet.cidr.split('/')[1]),
    cidr: subnet.cidr,
    ip_version: subnet.ip_version === 6 ? 6 : 4,
    gateway: subnet.gateway_ip ?? '',
    no_gateway: subnet.gateway_ip === null,
    enable_dhcp: subnet.enable_dhcp,
    ipv6_modes: `${address ?? 'none'}/${advertised ?? 'none'}`,
    pool_lines: subnet.allocation_pools.map(({ start, end }) => `${start},${end}`).join('\n'),
    server_lines: subnet.dns_nameservers.join('\n'),
    route_lines: subnet.host_routes.map(({ destination, nexthop }) => `${destination},${nexthop}`).join('\n'),
  }
}
