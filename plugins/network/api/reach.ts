import { getCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'
import { Reachability } from '../common/reach/reachability.ts'

/** Something that traffic may be asked from or to. */
export const ReachEnd = Type.Object({
  /** As the question names it: `instance/{id}`, `port/{id}`, `router/{id}`, `network/{id}` or `address/{address}`. */
  value: Type.String(),
  kind: Type.Enum(['instance', 'port', 'router', 'network', 'address']),
  name: Type.String(),
  /** Its addresses, or what it belongs to. */
  detail: Type.String(),
})
export type ReachEnd = Value<typeof ReachEnd>

/** The lists that an answer is made of. */
export const ReachPart = Type.Enum([
  'networks',
  'subnets',
  'routers',
  'ports',
  'floatingIps',
  'groups',
  'addressGroups',
  'servers',
])
export type ReachPart = Value<typeof ReachPart>

/** The instances, ports, floating IPs, routers and external networks of the session's project; `failed` names lists that could not be read. */
export const ends = getCall('/api/neutron/reachability/ends/', {
  answer: Type.Object({ ends: Type.Array(ReachEnd), failed: Type.Array(ReachPart) }),
})

/** What is decided, and the lists that could not be read and are taken as empty. */
export const ReachAnswer = Type.Object({ ...Reachability.properties, failed: Type.Array(ReachPart) })
export type ReachAnswer = Value<typeof ReachAnswer>

/** Whether a new connection from one end arrives at the other, decided from what the cloud's APIs say; it sends nothing. */
export const reach = getCall('/api/neutron/reachability/', {
  query: Type.Object({
    from: Type.String(),
    to: Type.String(),
    protocol: Type.Optional(Type.Enum(['tcp', 'udp', 'icmp', 'any'])),
    /** From 1 to 65535; every port when absent. */
    port: Type.Optional(Type.String()),
  }),
  answer: ReachAnswer,
})
