import { deleteCall, getCall, listCall, postCall, putCall, type Value } from '@fascia/sdk/common'
import { body, field, OptionalText, openEnum, optional, resource, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { commonFields } from './statuses.ts'

/** What an L7 rule looks at. */
export const RULE_TYPES = {
  HOST_NAME: 'Host Name',
  PATH: 'Path',
  FILE_TYPE: 'File Type',
  HEADER: 'Header',
  COOKIE: 'Cookie',
  SSL_CONN_HAS_CERT: 'Client Certificate Present',
  SSL_VERIFY_RESULT: 'Client Certificate Check',
  SSL_DN_FIELD: 'Client Certificate Field',
} as const
/** One of `RULE_TYPES`. */
export type RuleType = keyof typeof RULE_TYPES

/** How an L7 rule compares. */
export const COMPARE_TYPES = {
  REGEX: 'Regex',
  STARTS_WITH: 'Starts With',
  ENDS_WITH: 'Ends With',
  CONTAINS: 'Contains',
  EQUAL_TO: 'Equal To',
} as const
/** One of `COMPARE_TYPES`. */
export type CompareType = keyof typeof COMPARE_TYPES

const namesOf = <Name extends string>(labels: Readonly<Record<Name, string>>): Name[] => Object.keys(labels) as Name[]

/** A rule of an L7 policy. */
export const l7RuleType = resource('OS::Octavia::L7Rule', {
  ...commonFields,
  ...strings('loadbalancerId', 'listenerId', 'l7policyId'),
  /** Policy and rule: what identifies it. */
  ref: Type.String(),
  type: field.choices('Type', RULE_TYPES, { default: 'PATH' }),
  compare_type: field.choices('Compare Type', COMPARE_TYPES, { default: 'EQUAL_TO' }),
  key: optional(field.text('Key')),
  rule_value: field.from('value', field.text('Value', { default: '' })),
  invert: field.yesNo('Invert', { default: false }),
})
/** An L7 rule, as calls answer it. */
export type L7Rule = Value<typeof l7RuleType.schema>

const ruleFields = {
  type: openEnum(namesOf(RULE_TYPES)),
  compare_type: openEnum(namesOf(COMPARE_TYPES)),
  key: OptionalText,
  rule_value: Type.String({ minLength: 1, maxLength: 255 }),
  invert: Type.Optional(Type.Boolean()),
  admin_state_up: Type.Optional(Type.Boolean()),
}

/** A new rule. */
export const L7RuleSpec = body({ l7rule: body(ruleFields) })

/** What may be changed of a rule. */
export const L7RuleChange = body({
  l7rule: Type.Partial(Type.Object({ ...ruleFields, id: Type.String() }), { additionalProperties: false }),
})

/** The rules of an L7 policy. */
export const list = listCall('/api/lbaas/l7policies/:l7policyId/l7rules/', { item: l7RuleType.schema })
/** One rule. */
export const get = getCall('/api/lbaas/l7policies/:l7policyId/l7rules/:id/', { answer: l7RuleType.schema })
/** Adds a rule to an L7 policy. */
export const create = postCall('/api/lbaas/l7policies/:l7policyId/l7rules/', {
  body: L7RuleSpec,
  answer: l7RuleType.schema,
})
/** Changes a rule. */
export const update = putCall('/api/lbaas/l7policies/:l7policyId/l7rules/:id/', { body: L7RuleChange })
/** Deletes a rule. */
export const remove = deleteCall('/api/lbaas/l7policies/:l7policyId/l7rules/:id/')
