import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stampFields } from '../stamps.ts'

const Text = Type.String()
const Texts = Type.Array(Text)

export const Network = Type.Object({
  ...stampFields,
  name: withDefault(Text, ''),
  description: withDefault(Text, ''),
  admin_state_up: withDefault(Type.Boolean(), true),
  mtu: Type.Integer(),
  status: withDefault(Type.Enum(['ACTIVE', 'DOWN', 'BUILD', 'ERROR']), 'ACTIVE'),
  subnets: withDefault(Texts, []),
  shared: withDefault(Type.Boolean(), false),
  availability_zone_hints: withDefault(Texts, []),
  availability_zones: Texts,
  'router:external': withDefault(Type.Boolean(), false),
  is_default: Type.Optional(Type.Boolean()),
  port_security_enabled: withDefault(Type.Boolean(), true),
  qos_policy_id: withDefault(nullable(Text), null),
  dns_domain: withDefault(Text, ''),
  l2_adjacency: withDefault(Type.Boolean(), true),
  vlan_transparent: withDefault(nullable(Type.Boolean()), null),
  'provider:network_type': Text,
  'provider:physical_network': nullable(Text),
  'provider:segmentation_id': nullable(Type.Integer()),
})
export type Network = Value<typeof Network>

export const networkTable = table(Network, {
  owner: 'tenant_id',
  indexes: ['name'],
})

/** The fields of a new network that follow from whether it is external. `count` is the number of networks so far. */
export function kindOfNetwork(isExternal: boolean, count: number) {
  return {
    mtu: isExternal ? 1500 : 1442,
    availability_zones: isExternal ? [] : ['nova'],
    'router:external': isExternal,
    'provider:network_type': isExternal ? 'flat' : 'geneve',
    'provider:physical_network': isExternal ? 'public' : null,
    'provider:segmentation_id': isExternal ? null : 1 + count,
  }
}
