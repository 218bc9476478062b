import { deleteCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

const number = Type.Optional(nullable(Type.Integer()))

/** A rule of a QoS policy: its type says which of the figures it has. */
export const QosRule = Type.Object({
  id: Type.String(),
  /** `bandwidth_limit`, `dscp_marking`, `minimum_bandwidth`, `minimum_packet_rate` or `packet_rate_limit`; a newer cloud may have others. */
  type: Type.String(),
  direction: OptionalText,
  max_kbps: number,
  max_burst_kbps: number,
  dscp_mark: number,
  min_kbps: number,
  min_kpps: number,
  max_kpps: number,
  max_burst_kpps: number,
})
export type QosRule = Value<typeof QosRule>

const figure = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))

/** The figures of a rule, those of its type. */
export const QosRuleFigures = body({
  /** `any` is for minimum packet rates alone. */
  direction: Type.Optional(Type.Enum(['egress', 'ingress', 'any'])),
  max_kbps: figure,
  max_burst_kbps: figure,
  dscp_mark: Type.Optional(Type.Integer({ minimum: 0, maximum: 56 })),
  min_kbps: figure,
  min_kpps: figure,
  max_kpps: figure,
  max_burst_kpps: figure,
})
export type QosRuleFigures = Value<typeof QosRuleFigures>

/** The types of rules that all drivers of the cloud support. */
export const listTypes = listCall('/api/neutron/qos/rule-types/', { item: Type.Object({ type: Type.String() }) })

/**
 * Adds a rule to a policy. The kind is `bandwidth_limit_rules`, `dscp_marking_rules`, `minimum_bandwidth_rules`,
 * `minimum_packet_rate_rules` or `packet_rate_limit_rules`; a direction that is left out is egress.
 */
export const create = postCall('/api/neutron/qos/policies/:policy_id/:kind/', { body: QosRuleFigures, answer: QosRule })
/** Changes the named figures of a rule. */
export const change = patchCall('/api/neutron/qos/policies/:policy_id/:kind/:id/', {
  body: QosRuleFigures,
  answer: QosRule,
})
/** Takes a rule from a policy. */
export const remove = deleteCall('/api/neutron/qos/policies/:policy_id/:kind/:id/')
