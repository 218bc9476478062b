import type { Stamps } from '../stamps.ts'

export interface FloatingIp extends Stamps {
  readonly floating_ip_address: string
  readonly floating_network_id: string
  readonly router_id: string | null
  readonly port_id: string | null
  readonly fixed_ip_address: string | null
  readonly status: 'ACTIVE' | 'DOWN' | 'ERROR'
  readonly dns_domain: string
  readonly dns_name: string
  readonly qos_policy_id: string | null
  readonly qos_network_policy_id: string | null
  readonly port_forwardings: readonly unknown[]
}
