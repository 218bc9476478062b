import { PortFields } from '@fascia/plugin-network/api/ports'
import { deleteCall, getCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, NullableText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A port of an instance, with the name of its network. */
export const ServerInterface = Type.Object({
  ...PortFields.properties,
  network_name: NullableText,
  /** Ids. */
  security_groups: Type.Array(Type.String()),
})
export type ServerInterface = Value<typeof ServerInterface>
/** A port, as its instance has it. */
export const interfaceType = typeRef('OS::Neutron::Port', ServerInterface)

/** Networks with a subnet, and ports that nothing uses. Names are ids where there are none. */
export const AttachableInterfaces = Type.Object({
  networks: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), cidrs: Type.Array(Type.String()) })),
  ports: Type.Array(
    Type.Object({
      ...strings('id', 'name', 'network_name'),
      addresses: Type.Array(Type.String()),
    }),
  ),
})
export type AttachableInterfaces = Value<typeof AttachableInterfaces>

/** A network, with an address of it where one is wanted, or a port. */
export const NewInterface = body({
  net_id: Type.Optional(Type.String({ minLength: 1 })),
  fixed_ip: Type.Optional(Type.String({ minLength: 1 })),
  port_id: Type.Optional(Type.String({ minLength: 1 })),
})
export type NewInterface = Value<typeof NewInterface>

/** The interfaces of a server, one a port. */
export const list = listCall('/api/nova/servers/:id/interfaces/', { item: ServerInterface })
/** Networks and ports that the server can get an interface to. */
export const attachable = getCall('/api/nova/servers/:id/attachable-interfaces/', { answer: AttachableInterfaces })
/** Attaches a port, or a new port in a network, to an instance, and answers the id of the port. */
export const attach = postCall('/api/nova/servers/:id/interfaces/', {
  body: NewInterface,
  answer: Type.Object({ port_id: Type.String() }),
})
/** A port that Nova made is deleted with it. */
export const detach = deleteCall('/api/nova/servers/:id/interfaces/:port/')
