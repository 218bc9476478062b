/** What the analysis reads of a network; every row is as Neutron gives it, and older releases leave fields out. */
export interface ReachNetwork {
  readonly id: string
  readonly name?: string | null
  readonly tenant_id: string
  readonly admin_state_up?: boolean
  readonly 'router:external'?: boolean
}

export interface ReachSubnet {
  readonly id: string
  readonly name?: string | null
  readonly network_id: string
  readonly cidr?: string | null
  readonly gateway_ip?: string | null
  readonly host_routes?: readonly Route[] | null
}

/** A static route of a router, or one that a subnet tells its guests. */
export interface Route {
  readonly destination: string
  readonly nexthop: string
}

export interface FixedIp {
  readonly subnet_id: string
  readonly ip_address: string
}

export interface ReachRouter {
  readonly id: string
  readonly name?: string | null
  readonly status?: string | null
  readonly admin_state_up?: boolean
  readonly external_gateway_info?: {
    readonly network_id: string
    readonly enable_snat?: boolean
    readonly external_fixed_ips?: readonly FixedIp[]
  } | null
  readonly routes?: readonly Route[] | null
}

export interface ReachPort {
  readonly id: string
  readonly name?: string | null
  readonly network_id: string
  readonly tenant_id: string
  readonly device_id?: string | null
  readonly device_owner?: string | null
  readonly fixed_ips?: readonly FixedIp[] | null
  readonly status?: string | null
  readonly admin_state_up?: boolean
  readonly security_groups?: readonly string[] | null
  /** Absent where the cloud cannot switch it off. */
  readonly port_security_enabled?: boolean
  readonly allowed_address_pairs?: readonly { readonly ip_address: string }[] | null
}

export interface ReachForwarding {
  readonly protocol: string
  readonly external_port?: number | null
  readonly external_port_range?: string | null
  readonly internal_port?: number | null
  readonly internal_port_range?: string | null
  readonly internal_ip_address: string
  readonly internal_port_id?: string | null
}

export interface ReachFloatingIp {
  readonly id: string
  readonly floating_ip_address: string
  readonly floating_network_id: string
  readonly router_id: string | null
  readonly port_id: string | null
  readonly fixed_ip_address: string | null
  readonly status?: string | null
  readonly port_forwardings?: readonly ReachForwarding[] | null
}

export interface ReachRule {
  readonly id: string
  readonly direction: string
  readonly ethertype: string
  readonly protocol: string | null
  readonly port_range_min: number | null
  readonly port_range_max: number | null
  readonly remote_ip_prefix: string | null
  readonly remote_group_id: string | null
  readonly remote_address_group_id?: string | null
}

export interface ReachGroup {
  readonly id: string
  readonly name: string
  readonly stateful?: boolean
  readonly security_group_rules?: readonly ReachRule[]
}

export interface ReachAddressGroup {
  readonly id: string
  readonly addresses: readonly string[]
}

export interface ReachServer {
  readonly id: string
  readonly name?: string | null
  readonly status?: string | null
}

/** What a person can read of the network. */
export interface ReachModel {
  readonly networks: readonly ReachNetwork[]
  readonly subnets: readonly ReachSubnet[]
  readonly routers: readonly ReachRouter[]
  readonly ports: readonly ReachPort[]
  readonly floatingIps: readonly ReachFloatingIp[]
  readonly groups: readonly ReachGroup[]
  readonly addressGroups: readonly ReachAddressGroup[]
  readonly servers: readonly ReachServer[]
  readonly reader: {
    readonly projectId: string
    /** Whether the person reads what other projects own. */
    readonly isAdmin: boolean
  }
}

/** Whether the person reads every port of a network: Neutron shows them to the network's owner and to administrators. */
export function seesPortsOf({ networks, reader }: ReachModel, networkId: string): boolean {
  return reader.isAdmin || networks.some(({ id, tenant_id }) => id === networkId && tenant_id === reader.projectId)
}

/** The addresses that a port may send from: its own, and its allowed pairs. */
export function addressesOf({ fixed_ips, allowed_address_pairs }: ReachPort): readonly string[] {
  return [...(fixed_ips ?? []), ...(allowed_address_pairs ?? [])].map(({ ip_address }) => ip_address)
}

/** The port with a fixed address on a network. */
export function portAt({ ports }: ReachModel, networkId: string, address: string): ReachPort | undefined {
  return ports.find(
    ({ network_id, fixed_ips }) =>
      network_id === networkId && fixed_ips?.some(({ ip_address }) => ip_address === address),
  )
}
