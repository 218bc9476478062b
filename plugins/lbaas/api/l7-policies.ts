import { deleteCall, getCall, listCall, postCall, putCall, type Value } from '@fascia/sdk/common'
import { body, field, OptionalText, openEnum, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { l7RuleType } from './l7-rules.ts'
import { listenerType } from './listeners.ts'
import { poolType } from './pools.ts'
import { ChildrenQuery, commonFields, Ref } from './statuses.ts'

/** What an L7 policy does. */
export const ACTIONS = ['REJECT', 'REDIRECT_TO_URL', 'REDIRECT_TO_POOL', 'REDIRECT_PREFIX'] as const
/** The HTTP codes of a redirect to a URL or a prefix. */
export const REDIRECT_CODES = [301, 302, 303, 307, 308] as const

const named = Type.Optional(Type.String({ maxLength: 255 }))

/** An L7 policy of a listener. */
export const l7PolicyType = resource('OS::Octavia::L7Policy', {
  ...commonFields,
  loadbalancerId: Type.String(),
  listenerId: Type.String(),
  description: optional(field.text('Description')),
  position: field.count('Position', { default: 0 }),
  action: field.choices(
    'Action',
    {
      REJECT: 'Reject',
      REDIRECT_TO_URL: 'Redirect to URL',
      REDIRECT_TO_POOL: 'Redirect to Pool',
      REDIRECT_PREFIX: 'Redirect to Prefix',
    },
    { default: 'REJECT' },
  ),
  redirect_pool_id: optional(
    field.reference('Redirect Pool', poolType, { name: 'redirect_pool_name', isJoined: true }),
  ),
  /** Where it is known. */
  redirect_pool_name: Type.Optional(Type.String()),
  redirect_url: optional(field.text('Redirect URL')),
  redirect_prefix: optional(field.text('Redirect Prefix')),
  redirect_http_code: optional(field.count('Redirect Code')),
  listener_id: optional(field.reference('Listener', listenerType, { name: 'listener_name', isJoined: true })),
  /** The name of the listener, where it may be read. */
  listener_name: Type.Optional(Type.String()),
  rules: Type.Array(Ref),
})
/** An L7 policy, as calls answer it. */
export type L7Policy = Value<typeof l7PolicyType.schema>

/** An L7 policy with its rules. */
export const L7PolicyTree = Type.Object({
  l7policy: Type.Object({ ...l7PolicyType.schema.properties, rules: Type.Array(l7RuleType.schema) }),
})

const policyFields = {
  name: named,
  description: named,
  action: openEnum(ACTIONS),
  position: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  redirect_pool_id: OptionalText,
  redirect_url: OptionalText,
  redirect_prefix: OptionalText,
  redirect_http_code: Type.Optional(Type.Enum([...REDIRECT_CODES])),
  admin_state_up: Type.Optional(Type.Boolean()),
}

/** A new L7 policy of a listener. */
export const L7PolicySpec = body({
  parentResourceId: Type.String({ minLength: 1 }),
  l7policy: body(policyFields),
})

/** What may be changed of an L7 policy. */
export const L7PolicyChange = body({
  l7policy: body({ ...policyFields, action: Type.Optional(policyFields.action), id: Type.Optional(Type.String()) }),
})

/** Of one listener, or of all. */
export const L7PolicyQuery = Type.Object({ listenerId: Type.Optional(Type.String()) })

/** L7 policies. */
export const list = listCall('/api/lbaas/l7policies/', { item: l7PolicyType.schema, query: L7PolicyQuery })
/** One L7 policy, or the tree of one. */
export const getTree = getCall('/api/lbaas/l7policies/:id/', {
  answer: Type.Union([l7PolicyType.schema, L7PolicyTree]),
  query: ChildrenQuery,
})
/** One L7 policy. */
export const get = getCall('/api/lbaas/l7policies/:id/', { answer: l7PolicyType.schema })
/** Makes an L7 policy. */
export const create = postCall('/api/lbaas/l7policies/', { body: L7PolicySpec, answer: l7PolicyType.schema })
/** Changes an L7 policy. */
export const update = putCall('/api/lbaas/l7policies/:id/', { body: L7PolicyChange })
/** Puts the L7 policies of a listener into an order, by their ids; those that are not named come last. The load balancer is changing when it ends. */
export const reorder = putCall('/api/lbaas/listeners/:id/l7policies/', {
  body: body({ order: Type.Array(Type.String({ minLength: 1 })) }),
})
/** Deletes an L7 policy with its rules. */
export const remove = deleteCall('/api/lbaas/l7policies/:id/')
