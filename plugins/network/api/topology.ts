import { deleteCall, getCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { Topology } from '../common/topology/topology.ts'

/** Networks, routers, instances and ports of the session's project; `timestamp` makes each question its own. */
export const read = getCall('/api/neutron/topology/', {
  answer: Topology,
  query: Type.Object({ timestamp: Type.Optional(Type.String()) }),
})

/** The same at the address that Horizon's page has, also at the web root: its four lists, as `text/json`. */
export const readForPage = getCall('/api/project/network_topology/json/')

/** A router of the topology, and the subnets that it may be given an interface on. */
export const ConnectableRouter = Type.Object({
  id: Type.String(),
  name: Type.String(),
  subnets: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
})
export type ConnectableRouter = Value<typeof ConnectableRouter>
/** A router as its balloon has it. */
export const connectableRouterType = typeRef('OS::Neutron::Router', ConnectableRouter)

/** A network of the topology that a subnet can be added to. */
export const GrowingNetwork = Type.Object({ id: Type.String(), name: Type.String() })
export type GrowingNetwork = Value<typeof GrowingNetwork>
/** A network as its balloon has it. */
export const growingNetworkType = typeRef('OS::Neutron::Network', GrowingNetwork)

/** Gives a router an interface on a subnet: with its gateway's address, or with the address that is given. */
export const addInterface = postCall('/api/neutron/topology/routers/:id/interfaces/', {
  body: body({ subnet_id: Type.String({ minLength: 1 }), ip_address: Type.Optional(Type.String()) }),
})
/** Adds a subnet to a network; without a gateway where it is null, with the first address of the range where it is left out. */
export const createSubnet = postCall('/api/neutron/topology/networks/:id/subnets/', {
  body: body({
    name: Type.Optional(Type.String({ maxLength: 255 })),
    cidr: Type.String({ minLength: 1 }),
    gateway_ip: OptionalText,
    enable_dhcp: Type.Boolean(),
  }),
})
/** Takes a port from its router; that of the gateway clears the gateway. */
export const removeInterface = deleteCall('/api/neutron/topology/routers/:router_id/interfaces/:id/')
/** Deletes a router that has no interfaces. */
export const removeRouter = deleteCall('/api/neutron/topology/routers/:id/')
/** Deletes a network with its subnets, when no port is on it. */
export const removeNetwork = deleteCall('/api/neutron/topology/networks/:id/')
/** Deletes a subnet from which no port has an address. */
export const removeSubnet = deleteCall('/api/neutron/topology/subnets/:id/')
