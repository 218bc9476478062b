import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stampFields } from '../stamps.ts'

const SubnetPool = Type.Object({
  ...stampFields,
  name: withDefault(Type.String(), ''),
  description: withDefault(Type.String(), ''),
  prefixes: Type.Array(Type.String()),
  ip_version: Type.Union([Type.Literal(4), Type.Literal(6)]),
  min_prefixlen: Type.Integer(),
  max_prefixlen: Type.Integer(),
  default_prefixlen: Type.Integer(),
  default_quota: withDefault(nullable(Type.Integer()), null),
  shared: withDefault(Type.Boolean(), false),
  is_default: withDefault(Type.Boolean(), false),
  address_scope_id: withDefault(nullable(Type.String()), null),
})
export type SubnetPool = Value<typeof SubnetPool>

export const subnetPoolTable = table(SubnetPool, { owner: 'tenant_id' })
