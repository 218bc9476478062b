import { deleteCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A rule that leads ports of a floating IP to those of one fixed address. */
export const PortForwarding = Type.Object({
  id: Type.String(),
  /** Protocol, address and ports outside: `TCP 203.0.113.10:80`. */
  name: Type.String(),
  floating_ip_id: Type.String(),
  /** `tcp` or `udp`; what others have made may be of another one. */
  protocol: Type.String(),
  /** A port, or a range `start:end`. */
  external_port_range: Type.String(),
  /** A port, or a range `start:end`. */
  internal_port_range: Type.String(),
  external_ip_address: Type.String(),
  internal_ip_address: Type.String(),
  /** The port that has the internal address. */
  internal_port_id: Type.String(),
  description: Type.String(),
})
export type PortForwarding = Value<typeof PortForwarding>

const PORTS = '^[0-9]{1,5}(:[0-9]{1,5})?$'
const ports = Type.String({ minLength: 1, maxLength: 11, pattern: PORTS })

/** The protocols of which Neutron forwards ports; the forms offer the first two, and keep any other that a rule has. */
export const FORWARDED_PROTOCOLS = ['udp', 'tcp', 'dccp', 'icmp', 'ipv6-icmp', 'sctp'] as const

/** A new rule, or one as it is to be. */
export const WantedForwarding = body({
  protocol: Type.Enum([...FORWARDED_PROTOCOLS]),
  /** 1 to 65535, or a range `start:end`. */
  external_port: ports,
  internal_port: ports,
  /** The id of a target of floating IPs: `{port id}_{fixed address}`. */
  internal_ip_address: Type.String({ minLength: 1 }),
  description: Type.Optional(Type.String({ maxLength: 255 })),
})
export type WantedForwarding = Value<typeof WantedForwarding>

/** What changes of a rule. */
export const ForwardingChange = Type.Partial(WantedForwarding, { additionalProperties: false })
export type ForwardingChange = Value<typeof ForwardingChange>

/** The rules of all floating IPs of the session's project. */
export const list = listCall('/api/network/portforwardings/', { item: PortForwarding })
/** The rules of one floating IP. */
export const listOf = listCall('/api/network/floatingips/:floating_ip_id/portforwardings/', { item: PortForwarding })
/** Adds a rule to a floating IP that leads to no port as a whole. */
export const create = postCall('/api/network/floatingips/:floating_ip_id/portforwardings/', {
  body: WantedForwarding,
  answer: PortForwarding,
})
/** Changes a rule: what is not named stays. */
export const change = patchCall('/api/network/floatingips/:floating_ip_id/portforwardings/:id/', {
  body: ForwardingChange,
  answer: PortForwarding,
})
/** Deletes a rule. */
export const remove = deleteCall('/api/network/floatingips/:floating_ip_id/portforwardings/:id/')

/** Port forwarding rules, for those who extend them. */
export const portForwardingType = typeRef('OS::Neutron::FloatingIPPortForward', PortForwarding)
