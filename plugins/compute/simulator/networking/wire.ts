/** What Nova reads of Neutron's answers. */
export interface WirePort {
  readonly id: string
  readonly network_id: string
  readonly mac_address: string
  readonly status: string
  readonly device_id: string
  readonly device_owner: string
  readonly tenant_id: string
  readonly fixed_ips: readonly { readonly subnet_id: string; readonly ip_address: string }[]
  readonly security_groups: readonly string[]
}

export interface WireNetwork {
  readonly id: string
  readonly name: string
  readonly subnets: readonly string[]
  readonly shared: boolean
  readonly tenant_id: string
  readonly 'router:external': boolean
}

export interface WireFloatingIp {
  readonly port_id: string | null
  readonly fixed_ip_address: string | null
  readonly floating_ip_address: string
}

export interface WireSecurityGroup {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly tenant_id: string
  readonly security_group_rules: readonly {
    readonly id: string
    readonly direction: string
    readonly protocol: string | null
    readonly port_range_min: number | null
    readonly port_range_max: number | null
    readonly remote_ip_prefix: string | null
    readonly remote_group_id: string | null
  }[]
}
