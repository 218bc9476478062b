import type { Pool } from '../addresses/address-range.ts'
import type { Stamps } from '../stamps.ts'

export interface Subnet extends Stamps {
  readonly name: string
  readonly network_id: string
  readonly ip_version: 4 | 6
  readonly subnetpool_id: string | null
  readonly enable_dhcp: boolean
  readonly ipv6_ra_mode: string | null
  readonly ipv6_address_mode: string | null
  readonly gateway_ip: string | null
  readonly cidr: string
  readonly allocation_pools: readonly Pool[]
  readonly host_routes: readonly { readonly destination: string; readonly nexthop: string }[]
  readonly dns_nameservers: readonly string[]
  readonly service_types: readonly string[]
  readonly segment_id: string | null
}
