import type { Stamps } from '../stamps.ts'

export interface FixedIp {
  readonly subnet_id: string
  readonly ip_address: string
}

export interface Port extends Stamps {
  readonly name: string
  readonly network_id: string
  readonly mac_address: string
  readonly admin_state_up: boolean
  readonly status: 'ACTIVE' | 'DOWN' | 'BUILD' | 'N/A'
  readonly device_id: string
  readonly device_owner: string
  readonly fixed_ips: readonly FixedIp[]
  readonly allowed_address_pairs: readonly { readonly ip_address: string; readonly mac_address?: string }[]
  readonly extra_dhcp_opts: readonly unknown[]
  readonly security_groups: readonly string[]
  readonly 'binding:vnic_type': string
  readonly 'binding:host_id': string
  readonly 'binding:vif_type': string
  readonly 'binding:vif_details': Readonly<Record<string, unknown>>
  readonly 'binding:profile': Readonly<Record<string, unknown>>
  readonly port_security_enabled: boolean
  readonly qos_policy_id: string | null
  readonly qos_network_policy_id: string | null
  readonly dns_name: string
  readonly dns_domain: string
  readonly propagate_uplink_status: boolean
  readonly ip_allocation: string
}
