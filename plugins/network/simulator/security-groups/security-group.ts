import type { Stamps } from '../stamps.ts'

export interface SecurityGroup extends Stamps {
  readonly name: string
  readonly stateful: boolean
  readonly shared: boolean
}

export interface SecurityGroupRule extends Omit<Stamps, 'description'> {
  readonly description: string | null
  readonly security_group_id: string
  readonly ethertype: 'IPv4' | 'IPv6'
  readonly direction: 'ingress' | 'egress'
  readonly protocol: string | null
  readonly port_range_min: number | null
  readonly port_range_max: number | null
  readonly remote_ip_prefix: string | null
  readonly remote_address_group_id: string | null
  readonly remote_group_id: string | null
  readonly normalized_cidr: string | null
}
