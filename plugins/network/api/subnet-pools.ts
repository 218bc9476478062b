import { listCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A pool that gives subnets their ranges. */
export const SubnetPool = Type.Object({
  id: Type.String(),
  name: Type.String(),
  prefixes: Type.Array(Type.String()),
  ip_version: Type.Integer(),
  /** Prefix lengths that a subnet of it may have; a service may leave them out. */
  min_prefixlen: Type.Optional(nullable(Type.Integer())),
  max_prefixlen: Type.Optional(nullable(Type.Integer())),
  default_prefixlen: Type.Optional(nullable(Type.Integer())),
})
export type SubnetPool = Value<typeof SubnetPool>

/** The pools that the session's project may use. */
export const list = listCall('/api/neutron/subnetpools/', { item: SubnetPool })
