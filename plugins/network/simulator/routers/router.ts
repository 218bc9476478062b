import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { FixedIp } from '../ports/port.ts'
import { stampFields } from '../stamps.ts'

export const Route = Type.Object({ destination: Type.String(), nexthop: Type.String() })

const ExternalGateway = Type.Object({
  network_id: Type.String(),
  enable_snat: Type.Boolean(),
  external_fixed_ips: Type.Array(FixedIp),
})
export type ExternalGateway = Value<typeof ExternalGateway>

export const Router = Type.Object({
  ...stampFields,
  name: withDefault(Type.String(), ''),
  description: withDefault(Type.String(), ''),
  admin_state_up: withDefault(Type.Boolean(), true),
  status: withDefault(Type.Enum(['ACTIVE', 'ALLOCATING', 'ERROR']), 'ACTIVE'),
  external_gateway_info: withDefault(nullable(ExternalGateway), null),
  availability_zones: withDefault(Type.Array(Type.String()), ['nova']),
  availability_zone_hints: withDefault(Type.Array(Type.String()), []),
  routes: withDefault(Type.Array(Route), []),
  flavor_id: withDefault(nullable(Type.String()), null),
  distributed: withDefault(Type.Boolean(), false),
  ha: withDefault(Type.Boolean(), false),
})
export type Router = Value<typeof Router>

export const routerTable = table(Router, {
  owner: 'tenant_id',
})
