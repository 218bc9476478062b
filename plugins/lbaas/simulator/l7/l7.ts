import type { Value } from '@fascia/sdk/common'
import { nullable, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { commonFields } from '../octavia/common-fields.ts'

const Text = Type.String()
const TextOrNull = withDefault(nullable(Text), null)

export const PolicyAction = Type.Enum(['REJECT', 'REDIRECT_TO_URL', 'REDIRECT_TO_POOL', 'REDIRECT_PREFIX'])
export const RuleType = Type.Enum([
  'HOST_NAME',
  'PATH',
  'FILE_TYPE',
  'HEADER',
  'COOKIE',
  'SSL_CONN_HAS_CERT',
  'SSL_VERIFY_RESULT',
  'SSL_DN_FIELD',
])
export const CompareType = Type.Enum(['REGEX', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'EQUAL_TO'])

export const L7Policy = Type.Object({
  ...commonFields,
  loadbalancer_id: Text,
  listener_id: Text,
  description: withDefault(Text, ''),
  action: PolicyAction,
  position: Type.Integer(),
  redirect_pool_id: TextOrNull,
  redirect_url: TextOrNull,
  redirect_prefix: TextOrNull,
  redirect_http_code: withDefault(nullable(Type.Integer()), null),
})
export type L7Policy = Value<typeof L7Policy>

const { name: _, ...ruleFields } = commonFields

export const L7Rule = Type.Object({
  ...ruleFields,
  loadbalancer_id: Text,
  l7policy_id: Text,
  type: RuleType,
  compare_type: CompareType,
  key: TextOrNull,
  value: Text,
  invert: withDefault(Type.Boolean(), false),
})
export type L7Rule = Value<typeof L7Rule>
