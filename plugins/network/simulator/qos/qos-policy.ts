import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stampFields } from '../stamps.ts'

export const QosPolicy = Type.Object({
  ...stampFields,
  name: withDefault(Type.String(), ''),
  description: withDefault(Type.String(), ''),
  shared: withDefault(Type.Boolean(), false),
  is_default: withDefault(Type.Boolean(), false),
})
export type QosPolicy = Value<typeof QosPolicy>

export const qosPolicyTable = table(QosPolicy, { owner: 'tenant_id' })

const Figure = withDefault(nullable(Type.Integer()), null)

/** A rule of any type; the figures of the other types are null. */
export const QosRule = Type.Object({
  ...stampFields,
  qos_policy_id: Type.String(),
  type: Type.Enum(['bandwidth_limit', 'dscp_marking', 'minimum_bandwidth', 'minimum_packet_rate', 'packet_rate_limit']),
  direction: withDefault(nullable(Type.Enum(['egress', 'ingress', 'any'])), null),
  max_kbps: Figure,
  max_burst_kbps: Figure,
  dscp_mark: Figure,
  min_kbps: Figure,
  min_kpps: Figure,
  max_kpps: Figure,
  max_burst_kpps: Figure,
})
export type QosRule = Value<typeof QosRule>

export const qosRuleTable = table(QosRule, { owner: 'tenant_id', indexes: ['qos_policy_id'] })

/** The fields that the rules of each type have, in the order in which Neutron answers them. */
export const RULE_FIELDS = {
  bandwidth_limit: ['max_kbps', 'max_burst_kbps', 'direction'],
  dscp_marking: ['dscp_mark'],
  minimum_bandwidth: ['min_kbps', 'direction'],
  minimum_packet_rate: ['min_kpps', 'direction'],
  packet_rate_limit: ['max_kpps', 'max_burst_kpps', 'direction'],
} as const satisfies Readonly<Record<QosRule['type'], readonly (keyof QosRule)[]>>

/** A rule with the fields of its type. */
export function showRule(rule: QosRule): Readonly<Record<string, unknown>> {
  const fields: readonly (keyof QosRule)[] = RULE_FIELDS[rule.type]
  return { id: rule.id, ...Object.fromEntries(fields.map((field) => [field, rule[field]])) }
}
