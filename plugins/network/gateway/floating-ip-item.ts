import type { FloatingIp } from '../api/floating-ips.ts'

/** A floating IP as Neutron answers it; only what the dashboard reads is named. */
export interface NeutronFloatingIp
  extends Pick<
    FloatingIp,
    'id' | 'port_id' | 'status' | 'tenant_id' | 'description' | 'router_id' | 'qos_policy_id' | 'revision_number'
  > {
  readonly floating_ip_address: string
  readonly floating_network_id: string
  readonly fixed_ip_address: string | null
  readonly dns_domain?: string
  readonly dns_name?: string
  readonly port_forwardings?: readonly unknown[]
  /** Whose port it is; null while there is none. */
  readonly port_details?: { readonly device_id: string; readonly device_owner: string } | null
}

const INSTANCE = 'compute:'

/** Makes the dashboard's floating IP from Neutron's: the short names of addresses, and what the port belongs to. */
export function floatingIpItem(floating: NeutronFloatingIp, networkNames: ReadonlyMap<string, string>): FloatingIp {
  const { port_details: port } = floating
  return {
    ...floating,
    ip: floating.floating_ip_address,
    fixed_ip: floating.fixed_ip_address,
    pool: floating.floating_network_id,
    pool_name: networkNames.get(floating.floating_network_id) ?? floating.floating_network_id,
    instance_id: port?.device_id || null,
    instance_type: port ? (port.device_owner.startsWith(INSTANCE) ? 'compute' : port.device_owner) : null,
    dns_domain: floating.dns_domain ?? '',
    dns_name: floating.dns_name ?? '',
    port_forwardings: floating.port_forwardings ?? [],
  }
}
