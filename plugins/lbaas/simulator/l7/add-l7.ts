import type { Value } from '@fascia/sdk/common'
import { present } from '@fascia/sdk/common'
import { badRequest, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { requirePool } from '../listeners/add-listener.ts'
import type { Listener } from '../listeners/listener.ts'
import type { LoadBalancer } from '../load-balancers/load-balancer.ts'
import { describedFields } from '../octavia/common-fields.ts'
import { invalid, type OctaviaPlace } from '../octavia/kit.ts'
import { CompareType, type L7Policy, type L7Rule, PolicyAction, RuleType } from './l7.ts'

const Text = Type.Optional(nullable(Type.String()))

export const policyFields = {
  ...describedFields,
  action: Type.Optional(nullable(PolicyAction)),
  position: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
  redirect_pool_id: Text,
  redirect_url: Text,
  redirect_prefix: Text,
  redirect_http_code: Type.Optional(nullable(Type.Integer())),
}
export const newPolicyFields = { ...policyFields, action: PolicyAction }
const NewPolicy = Type.Object(newPolicyFields)
export type NewPolicy = Value<typeof NewPolicy>

export const ruleFields = {
  admin_state_up: describedFields.admin_state_up,
  tags: describedFields.tags,
  type: Type.Optional(nullable(RuleType)),
  compare_type: Type.Optional(nullable(CompareType)),
  key: Text,
  value: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 255 }))),
  invert: Type.Optional(nullable(Type.Boolean())),
}
export const newRuleFields = {
  ...ruleFields,
  type: RuleType,
  compare_type: CompareType,
  value: Type.String({ minLength: 1, maxLength: 255 }),
}
const NewRule = Type.Object(newRuleFields)
export type NewRule = Value<typeof NewRule>

const URL_FORM = /^https?:\/\/\S+$/i

type Redirect = Pick<L7Policy, 'action' | 'redirect_pool_id' | 'redirect_url' | 'redirect_prefix'>

/** The redirects that an action takes; a redirect of another action is dropped, as Octavia does. */
export function checkRedirect(
  place: OctaviaPlace,
  balancer: LoadBalancer,
  { protocol }: Pick<Listener, 'protocol'>,
  { action, redirect_pool_id, redirect_url, redirect_prefix }: Redirect,
) {
  const none = { redirect_pool_id: null, redirect_url: null, redirect_prefix: null }
  if (action === 'REDIRECT_TO_URL') {
    if (!redirect_url) throw badRequest('L7 policy action REDIRECT_TO_URL must specify a redirect_url')
    if (!URL_FORM.test(redirect_url))
      throw badRequest(
        `Invalid input for field/attribute redirect_url. Value: '${redirect_url}'. Value should be a valid URL`,
      )
    return { ...none, redirect_url }
  }
  if (action === 'REDIRECT_TO_POOL') {
    if (!redirect_pool_id) throw badRequest('L7 policy action REDIRECT_TO_POOL must specify a redirect_pool_id')
    requirePool(place, balancer, protocol, redirect_pool_id)
    return { ...none, redirect_pool_id }
  }
  if (action === 'REDIRECT_PREFIX' && !redirect_prefix)
    throw badRequest('L7 policy action REDIRECT_PREFIX must specify a redirect_prefix')
  return action === 'REDIRECT_PREFIX' ? { ...none, redirect_prefix } : none
}

/** The policies of a listener in their order, without one of them. */
function ordered({ rows }: OctaviaPlace, listenerId: string, without?: string): L7Policy[] {
  return rows.l7policies
    .find({ listener_id: listenerId })
    .filter(({ id, provisioning_status }) => id !== without && provisioning_status !== 'PENDING_DELETE')
    .sort((one, other) => one.position - other.position)
}

/** Moves the policies of a listener so that a position is free, and answers it: the end where the wish lies beyond. */
export function makeRoom(place: OctaviaPlace, listenerId: string, wanted: number, without?: string): number {
  const others = ordered(place, listenerId, without)
  const position = Math.min(wanted, others.length + 1)
  for (const [index, { id }] of others.entries())
    place.rows.l7policies.set(id, { position: index + 1 < position ? index + 1 : index + 2 })
  return position
}

/** Closes the gap that a deleted policy leaves. */
export function closeGap(place: OctaviaPlace, { id, listener_id }: L7Policy): void {
  for (const [index, other] of ordered(place, listener_id, id).entries())
    place.rows.l7policies.set(other.id, { position: index + 1 })
}

/** Adds an L7 policy to a listener, at its position or at the end. */
export function addPolicy(
  place: OctaviaPlace,
  balancer: LoadBalancer,
  listener: Listener,
  wanted: NewPolicy,
): L7Policy {
  const { action, redirect_pool_id = null, redirect_url = null, redirect_prefix = null, ...rest } = wanted
  if (!/^(HTTP|TERMINATED_HTTPS)$/.test(listener.protocol))
    throw invalid(`L7 policies are not supported for ${listener.protocol} listeners.`)
  const redirect = checkRedirect(place, balancer, listener, { action, redirect_pool_id, redirect_url, redirect_prefix })
  return place.rows.l7policies.add({
    ...present(rest),
    ...redirect,
    action,
    redirect_http_code:
      action.startsWith('REDIRECT_') && action !== 'REDIRECT_TO_POOL' ? (rest.redirect_http_code ?? 302) : null,
    position: makeRoom(place, listener.id, rest.position ?? 2_147_483_647),
    project_id: balancer.project_id,
    loadbalancer_id: balancer.id,
    listener_id: listener.id,
    created_at: place.timestamp(),
  })
}

/** Refuses comparisons that a type of rule does not have, and keys that are missing. */
export function checkRule({
  type,
  compare_type,
  key,
  value,
}: Pick<L7Rule, 'type' | 'compare_type' | 'value'> & { key?: string | null }) {
  const wrong = (error: string) => badRequest(`Error parsing L7Rule: ${error}`)
  if (type === 'FILE_TYPE' && !/^(EQUAL_TO|REGEX)$/.test(compare_type))
    throw wrong('invalid comparison type for rule type')
  if (/^(HEADER|COOKIE)$/.test(type) && !key) throw wrong(`must specify a key`)
  if (type === 'SSL_DN_FIELD') {
    if (!key) throw badRequest(`L7rule type ${type} needs to specify a key and a value.`)
    if (!/^[a-z][a-z0-9-]*$/i.test(key)) throw badRequest('Invalid L7rule distinguished name field.')
  }
  if (type !== 'SSL_CONN_HAS_CERT' && type !== 'SSL_VERIFY_RESULT') return
  if (key) throw badRequest(`L7rule type ${type} does not use the "key" field.`)
  if (type === 'SSL_CONN_HAS_CERT' && value.toLowerCase() !== 'true')
    throw badRequest(`L7rule value ${value} is not a boolean True string.`)
  if (type === 'SSL_VERIFY_RESULT' && !/^\d+$/.test(value))
    throw badRequest(`L7rule type ${type} needs a int value, which is >= 0`)
  if (compare_type !== 'EQUAL_TO') throw badRequest(`L7rule type ${type} only supports the EQUAL_TO compare type.`)
}

/** Adds a rule to an L7 policy. */
export function addRule(place: OctaviaPlace, policy: L7Policy, wanted: NewRule): L7Rule {
  checkRule(wanted)
  const { type, compare_type, value } = wanted
  return place.rows.l7rules.add({
    ...present(wanted),
    ...{ type, compare_type, value },
    project_id: policy.project_id,
    loadbalancer_id: policy.loadbalancer_id,
    l7policy_id: policy.id,
    created_at: place.timestamp(),
  })
}
