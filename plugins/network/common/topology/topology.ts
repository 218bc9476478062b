import type { Value } from '@fascia/sdk/common'
import { NullableText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

const flag = Type.Optional(Type.Boolean())
/** Where the details are; absent for what belongs to another project. */
const url = Type.Optional(Type.String())
const states = {
  /** For people: `Active`. */
  status: Type.String(),
  /** As the service has it: `ACTIVE`. */
  original_status: Type.String(),
}

/** A subnet of a network in the topology. */
export const TopologySubnet = Type.Object({ id: Type.String(), cidr: Type.String(), url })
export type TopologySubnet = Value<typeof TopologySubnet>

/** A network: what is allowed is said of own and shared networks only. */
export const TopologyNetwork = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url,
  ...states,
  subnets: Type.Array(TopologySubnet),
  'router:external': Type.Boolean(),
  allow_create_subnet: flag,
  allow_delete_subnet: flag,
  allow_delete_network: flag,
})
export type TopologyNetwork = Value<typeof TopologyNetwork>

/** A router; its interfaces are ports. */
export const TopologyRouter = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url,
  ...states,
  task: NullableText,
  external_gateway_info: Type.Union([Type.Object({ network_id: Type.String() }), Type.Null()]),
  allow_add_interface: flag,
  allow_delete_interface: flag,
  allow_delete_router: flag,
})
export type TopologyRouter = Value<typeof TopologyRouter>

const Address = Type.Object({ ip_address: Type.String(), subnet_id: Type.Optional(Type.String()) })

/** An instance of the project. */
export const TopologyServer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url,
  ...states,
  task: NullableText,
  /** Absent where no console connects. */
  console: Type.Optional(Type.Literal('auto_console')),
  ip_addresses: Type.Array(Address),
  allow_delete_server: flag,
})
export type TopologyServer = Value<typeof TopologyServer>

/** A port between a network and a device; that of a gateway that is not visible has the id `gateway{network}` and no addresses. */
export const TopologyPort = Type.Object({
  ...strings('id', 'device_id', 'network_id'),
  /** Without the prefix `network:`. */
  device_owner: Type.String(),
  fixed_ips: Type.Array(Address),
  ...states,
  url,
})
export type TopologyPort = Value<typeof TopologyPort>

/** Networks with external ones first, routers, servers, and the ports between them. */
export const Topology = Type.Object({
  networks: Type.Array(TopologyNetwork),
  routers: Type.Array(TopologyRouter),
  servers: Type.Array(TopologyServer),
  ports: Type.Array(TopologyPort),
  /** The lists that could not be read, and are empty for that reason. */
  failed: Type.Array(Type.Enum(['routers', 'servers', 'ports'])),
})
export type Topology = Value<typeof Topology>
