import type { L7Policy } from '../../api/l7-policies.ts'
import { COMPARE_TYPES, type L7Rule, RULE_TYPES } from '../../api/l7-rules.ts'

export type CompareType = (typeof COMPARE_TYPES)[number]
type RuleType = (typeof RULE_TYPES)[number]
type Action = 'REJECT' | 'REDIRECT_TO_URL' | 'REDIRECT_TO_POOL'

/** What the forms of an L7 policy ask for. */
export interface PolicyValues {
  readonly name: string
  readonly description: string
  readonly action: Action
  readonly redirect_url: string
  readonly redirect_pool_id: string
  /** A position, in digits; empty for the end. */
  readonly place: string
  readonly admin_state_up: boolean
}

/** What the forms of an L7 rule ask for. */
export interface RuleValues {
  readonly type: RuleType
  readonly compare_type: CompareType
  readonly key: string
  readonly rule_value: string
  readonly invert: boolean
  readonly admin_state_up: boolean
}

export const NEW_POLICY: PolicyValues = {
  name: '',
  description: '',
  action: 'REJECT',
  redirect_url: '',
  redirect_pool_id: '',
  place: '',
  admin_state_up: true,
}

export const NEW_RULE: RuleValues = {
  type: 'PATH',
  compare_type: 'EQUAL_TO',
  key: '',
  rule_value: '',
  invert: false,
  admin_state_up: true,
}

const isAction = (text: string): text is Action => /^(REJECT|REDIRECT_TO_URL|REDIRECT_TO_POOL)$/.test(text)

/** The values of an L7 policy that is edited. */
export function valuesOfPolicy(policy: L7Policy): PolicyValues {
  const { id, name, description, action, position, redirect_pool_id, redirect_url, admin_state_up } = policy
  return {
    name: name === id ? '' : name,
    description: description ?? '',
    action: isAction(action) ? action : 'REJECT',
    redirect_url: redirect_url ?? '',
    redirect_pool_id: redirect_pool_id ?? '',
    place: String(position),
    admin_state_up,
  }
}

/** An L7 policy as it is sent: with the redirect of its action alone. */
export function policyBody(given: Partial<PolicyValues>) {
  const { name, description, action, redirect_url, redirect_pool_id, place, admin_state_up } = {
    ...NEW_POLICY,
    ...given,
  }
  return {
    name,
    description,
    action,
    ...(action === 'REDIRECT_TO_URL' ? { redirect_url } : {}),
    ...(action === 'REDIRECT_TO_POOL' ? { redirect_pool_id } : {}),
    ...(place === '' ? {} : { position: Number(place) }),
    admin_state_up,
  }
}

/** The values of an L7 rule that is edited. */
export function valuesOfRule({ type, compare_type, key, rule_value, invert, admin_state_up }: L7Rule): RuleValues {
  return {
    type: RULE_TYPES.find((name) => name === type) ?? 'PATH',
    compare_type: COMPARE_TYPES.find((name) => name === compare_type) ?? 'EQUAL_TO',
    key: key ?? '',
    rule_value,
    invert,
    admin_state_up,
  }
}

/** An L7 rule as it is sent: with a key where its type has one. */
export function ruleBody(given: Partial<RuleValues>) {
  const { key, ...rule } = { ...NEW_RULE, ...given }
  return { ...rule, ...(rule.type === 'HEADER' || rule.type === 'COOKIE' ? { key } : {}) }
}
