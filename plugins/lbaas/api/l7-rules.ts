import { deleteCall, getCall, listCall, postCall, putCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { commonFields } from './statuses.ts'

/** What an L7 rule looks at. */
export const RULE_TYPES = ['HOST_NAME', 'PATH', 'FILE_TYPE', 'HEADER', 'COOKIE'] as const
/** How an L7 rule compares. */
export const COMPARE_TYPES = ['REGEX', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'EQUAL_TO'] as const

/** A rule of an L7 policy; Octavia's `value` is `rule_value` here. */
export const L7Rule = Type.Object({
  ...commonFields,
  loadbalancerId: Type.String(),
  listenerId: Type.String(),
  l7policyId: Type.String(),
  /** Policy and rule: what identifies it. */
  ref: Type.String(),
  type: openEnum(RULE_TYPES),
  compare_type: openEnum(COMPARE_TYPES),
  key: OptionalText,
  rule_value: Type.String(),
  invert: Type.Boolean(),
})
export type L7Rule = Value<typeof L7Rule>

const ruleFields = {
  type: openEnum(RULE_TYPES),
  compare_type: openEnum(COMPARE_TYPES),
  key: OptionalText,
  rule_value: Type.String({ minLength: 1, maxLength: 255 }),
  invert: Type.Optional(Type.Boolean()),
  admin_state_up: Type.Optional(Type.Boolean()),
}

/** A new rule. */
export const L7RuleSpec = Type.Object(
  { l7rule: Type.Object(ruleFields, { additionalProperties: false }) },
  { additionalProperties: false },
)

/** What may be changed of a rule. */
export const L7RuleChange = Type.Object(
  {
    l7rule: Type.Partial(Type.Object({ ...ruleFields, id: Type.String() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
)

/** The rules of an L7 policy. */
export const list = listCall('/api/lbaas/l7policies/:l7policyId/l7rules/', { item: L7Rule })
/** One rule. */
export const get = getCall('/api/lbaas/l7policies/:l7policyId/l7rules/:id/', { answer: L7Rule })
/** Adds a rule to an L7 policy. */
export const create = postCall('/api/lbaas/l7policies/:l7policyId/l7rules/', { body: L7RuleSpec, answer: L7Rule })
/** Changes a rule. */
export const update = putCall('/api/lbaas/l7policies/:l7policyId/l7rules/:id/', { body: L7RuleChange })
/** Deletes a rule. */
export const remove = deleteCall('/api/lbaas/l7policies/:l7policyId/l7rules/:id/')

/** L7 rules, for those who extend them. */
export const l7RuleType = typeRef('OS::Octavia::L7Rule', L7Rule)
