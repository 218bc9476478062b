import { deleteCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, OptionalText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** An agent of the network service: a process that serves networks or routers on a host. */
export const Agent = Type.Object({
  id: Type.String(),
  /** `{host}: {type}`. */
  name: Type.String(),
  ...strings('agent_type', 'binary', 'host'),
  /** Whether it has reported lately. */
  alive: Type.Boolean(),
  /** `up` or `down`, by `alive`. */
  status: Type.String(),
  admin_state: Type.Enum(['UP', 'DOWN']),
  heartbeat_timestamp: OptionalText,
  availability_zone: OptionalText,
})
export type Agent = Value<typeof Agent>

/** A DHCP agent, and a network that it serves. */
export const DhcpAgent = Type.Object({ ...Agent.properties, network_id: Type.String() })
export type DhcpAgent = Value<typeof DhcpAgent>

/** The agents, for administrators; any filter of Neutron's. Refused with 501 where the network service has no agents. */
export const list = listCall('/api/neutron/agents/', {
  item: Agent,
  query: Type.Object(
    { id: Type.Optional(Type.String()), agent_type: Type.Optional(Type.String()), host: Type.Optional(Type.String()) },
    { additionalProperties: Type.Union([Type.String(), Type.Boolean(), Type.Null()]) },
  ),
})
/** The DHCP agents that serve a network. */
export const ofNetwork = listCall('/api/neutron/networks/:network_id/dhcp-agents/', { item: DhcpAgent })
/** Lets a DHCP agent serve a network. */
export const add = postCall('/api/neutron/networks/:network_id/dhcp-agents/', {
  body: body({ agent_id: Type.String({ minLength: 1 }) }),
})
/** Takes a network from a DHCP agent. */
export const remove = deleteCall('/api/neutron/networks/:network_id/dhcp-agents/:id/')

/** Agents of the network service, for those who extend them. */
export const agentType = typeRef('OS::Neutron::Agent', Agent)

/** DHCP agents of networks, for those who extend them. */
export const dhcpAgentType = typeRef('OS::Neutron::DHCPAgent', DhcpAgent)
