import type { Stamps } from '../stamps.ts'

export interface Network extends Stamps {
  readonly name: string
  readonly admin_state_up: boolean
  readonly mtu: number
  readonly status: 'ACTIVE' | 'DOWN' | 'BUILD' | 'ERROR'
  readonly subnets: readonly string[]
  readonly shared: boolean
  readonly availability_zone_hints: readonly string[]
  readonly availability_zones: readonly string[]
  readonly ipv4_address_scope: string | null
  readonly ipv6_address_scope: string | null
  readonly 'router:external': boolean
  readonly is_default?: boolean
  readonly port_security_enabled: boolean
  readonly qos_policy_id: string | null
  readonly dns_domain: string
  readonly l2_adjacency: boolean
  readonly vlan_transparent: boolean | null
  readonly 'provider:network_type': string
  readonly 'provider:physical_network': string | null
  readonly 'provider:segmentation_id': number | null
}
