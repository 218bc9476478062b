import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, NullableText, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

const Texts = Type.Array(Type.String())
/** A range of addresses that ports are given. */
const Pool = Type.Object({ start: Type.String(), end: Type.String() })
const Route = Type.Object({ destination: Type.String(), nexthop: Type.String() })

/** A subnet: Neutron's names, and beside them those of the SDK. */
export const Subnet = Type.Object({
  id: Type.String(),
  /** The id, where the subnet has no name. */
  name: Type.String(),
  network_id: Type.String(),
  tenant_id: Type.String(),
  /** The names of the network and of the project, where they may be read; of one subnet alone. */
  network_name: Type.Optional(Type.String()),
  project_name: Type.Optional(Type.String()),
  cidr: Type.String(),
  ip_version: Type.Integer(),
  /** `IPv4` or `IPv6`. */
  ipver_str: Type.String(),
  gateway_ip: NullableText,
  enable_dhcp: Type.Boolean(),
  is_dhcp_enabled: Type.Boolean(),
  allocation_pools: Type.Array(Pool),
  dns_nameservers: Texts,
  host_routes: Type.Array(Route),
  ipv6_address_mode: NullableText,
  ipv6_ra_mode: NullableText,
  subnetpool_id: OptionalText,
  /** One text a pool: `10.0.0.2 - 10.0.0.254`. */
  pool_texts: Texts,
  /** One text a route: `10.9.0.0/24 via 10.0.0.9`. */
  route_texts: Texts,
  /** Addresses in use, and those that are left; where they are asked for and the cloud counts them. */
  used_ips: Type.Optional(Type.Number()),
  free_ips: Type.Optional(Type.Number()),
  created_at: Type.Optional(Type.String()),
  updated_at: Type.Optional(Type.String()),
  revision_number: Type.Optional(Type.Integer()),
})
export type Subnet = Value<typeof Subnet>

/** What may be changed of a subnet. */
export const SubnetChange = body({
  name: Type.Optional(Type.String({ maxLength: 255 })),
  /** Null is no gateway. */
  gateway_ip: OptionalText,
  enable_dhcp: Type.Optional(Type.Boolean()),
  allocation_pools: Type.Optional(Type.Array(Pool)),
  dns_nameservers: Type.Optional(Texts),
  host_routes: Type.Optional(Type.Array(Route)),
})
export type SubnetChange = Value<typeof SubnetChange>

/** A new subnet of a network that is made with it. */
export const FirstSubnet = body({
  ...SubnetChange.properties,
  /** Absent where a pool gives the range. */
  cidr: Type.Optional(Type.String()),
  ip_version: Type.Enum([4, 6]),
  subnetpool_id: Type.Optional(Type.String()),
  prefixlen: Type.Optional(Type.Integer()),
  ipv6_address_mode: Type.Optional(Type.String()),
  ipv6_ra_mode: Type.Optional(Type.String()),
  /** Another project than the session's: for administrators. */
  tenant_id: Type.Optional(Type.String()),
})
export type FirstSubnet = Value<typeof FirstSubnet>

/** A new subnet of a network. */
export const NewSubnet = body({ ...FirstSubnet.properties, network_id: Type.String({ minLength: 1 }) })

/** Any filter of Neutron's. */
export const SubnetQuery = Type.Object(
  {
    network_id: Type.Optional(Type.String()),
    /** `true` also says how many addresses are in use, for administrators. */
    with_availability: Type.Optional(Type.String()),
  },
  { additionalProperties: Type.Union([Type.String(), Type.Boolean(), Type.Null()]) },
)

/** Subnets that the session's project may see. */
export const list = listCall('/api/neutron/subnets/', { item: Subnet, query: SubnetQuery })
/** One subnet. */
export const get = getCall('/api/neutron/subnets/:id/', { answer: Subnet })
/** Creates a subnet of a network. */
export const create = postCall('/api/neutron/subnets/', { body: NewSubnet, answer: Subnet })
/** Changes the named fields of a subnet. */
export const change = patchCall('/api/neutron/subnets/:id/', { body: SubnetChange })
/** Deletes a subnet from which no port has an address. */
export const remove = deleteCall('/api/neutron/subnets/:id/')

/** Subnets, for those who extend them. */
export const subnetType = typeRef('OS::Neutron::Subnet', Subnet)
