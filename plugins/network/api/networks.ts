import { getCall, listCall, typeRef, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** A subnet of a network: its CIDR and address version. */
export const Subnet = Type.Object({
  id: Type.String(),
  name: Type.String(),
  network_id: Type.String(),
  cidr: Type.String(),
  ip_version: Type.Integer(),
})
export type Subnet = Value<typeof Subnet>

/** A network with whole subnets, and what it is in the words of the SDK beside Neutron's own names. */
export const Network = Type.Object({
  id: Type.String(),
  /** The id, where the network has no name. */
  name: Type.String(),
  description: Type.Optional(Type.String()),
  tenant_id: Type.String(),
  status: Type.Enum(['ACTIVE', 'BUILD', 'DOWN', 'ERROR']),
  admin_state_up: Type.Boolean(),
  admin_state: Type.Enum(['UP', 'DOWN']),
  shared: Type.Boolean(),
  is_shared: Type.Boolean(),
  is_router_external: Type.Boolean(),
  subnets: Type.Array(Subnet),
  /** One text a subnet: its name, when it has one, and its range. */
  subnets_associated: Type.Array(Type.String()),
  availability_zones: Type.Optional(Type.Array(Type.String())),
  mtu: Type.Optional(Type.Integer()),
  port_security_enabled: Type.Optional(Type.Boolean()),
  created_at: Type.Optional(Type.String()),
  updated_at: Type.Optional(Type.String()),
})
export type Network = Value<typeof Network>

/** The project's networks, then those shared with it, then external ones; each once. */
export const list = listCall('/api/neutron/networks/', { item: Network })
/** One network with its subnets. */
export const get = getCall('/api/neutron/networks/:id/', { answer: Network })

/** Networks, for those who extend them. */
export const networkType = typeRef('OS::Neutron::Network', Network)
