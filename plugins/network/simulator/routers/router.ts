import type { FixedIp } from '../ports/port.ts'
import type { Stamps } from '../stamps.ts'

export interface ExternalGateway {
  readonly network_id: string
  readonly enable_snat: boolean
  readonly external_fixed_ips: readonly FixedIp[]
}

export interface Router extends Stamps {
  readonly name: string
  readonly admin_state_up: boolean
  readonly status: 'ACTIVE' | 'ALLOCATING' | 'ERROR'
  readonly external_gateway_info: ExternalGateway | null
  readonly availability_zones: readonly string[]
  readonly availability_zone_hints: readonly string[]
  readonly routes: readonly { readonly destination: string; readonly nexthop: string }[]
  readonly flavor_id: string | null
  readonly distributed: boolean
  readonly ha: boolean
}
