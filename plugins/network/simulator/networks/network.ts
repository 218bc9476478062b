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

/** The largest packets of a network of each type: the headers of a tunnel take from the 1500 bytes of the wire. */
const MTUS: Readonly<Record<string, number>> = { geneve: 1442, gre: 1458, vxlan: 1450 }
const WIRE_MTU = 1500

/**
 * The fields of a new network that follow from whether it is external, and from its type. `count` is the number of networks so far; external networks
 * are flat and others tunnels where no type is asked for.
 */
export function kindOfNetwork(isExternal: boolean, count: number, type = isExternal ? 'flat' : 'geneve') {
  const isTunnel = Object.hasOwn(MTUS, type)
  return {
    mtu: (isTunnel ? MTUS[type] : undefined) ?? WIRE_MTU,
    availability_zones: isExternal ? [] : ['nova'],
    'router:external': isExternal,
    'provider:network_type': type,
    'provider:physical_network': type === 'flat' || type === 'vlan' ? 'public' : null,
    'provider:segmentation_id': isTunnel || type === 'vlan' ? 1 + count : null,
  }
}
