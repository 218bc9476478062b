import { deleteCall, getCall, listCall, postCall, putCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { HealthMonitor, NewMonitor } from './health-monitors.ts'
import { Member, MemberSpec } from './members.ts'
import { NewPool, Pool } from './pools.ts'
import { commonFields, placeFields, Ref } from './statuses.ts'

/** The protocols of listeners. */
export const LISTENER_PROTOCOLS = ['HTTP', 'TCP', 'TERMINATED_HTTPS', 'HTTPS', 'UDP', 'SCTP'] as const

const numberOrNull = Type.Optional(nullable(Type.Integer()))
const texts = Type.Optional(nullable(Type.Array(Type.String())))
const named = Type.Optional(Type.String({ maxLength: 255 }))
const Timeout = Type.Optional(Type.Integer({ minimum: 0, maximum: 31_536_000_000 }))

/** A listener. */
export const Listener = Type.Object({
  ...commonFields,
  ...placeFields,
  description: OptionalText,
  protocol: openEnum(LISTENER_PROTOCOLS),
  protocol_port: Type.Integer(),
  connection_limit: numberOrNull,
  default_tls_container_ref: OptionalText,
  sni_container_refs: texts,
  default_pool_id: OptionalText,
  /** Where it is known. */
  default_pool_name: Type.Optional(Type.String()),
  l7_policies: Type.Array(Ref),
  /** By header, `true` or `false`; null where there are none. */
  insert_headers: nullable(Type.Record(Type.String(), Type.String())),
  allowed_cidrs: texts,
  timeout_client_data: numberOrNull,
  timeout_member_connect: numberOrNull,
  timeout_member_data: numberOrNull,
  timeout_tcp_inspect: numberOrNull,
  load_balancers: Type.Array(Ref),
  tls_ciphers: OptionalText,
})
export type Listener = Value<typeof Listener>

const listenerFields = {
  name: named,
  description: named,
  admin_state_up: Type.Optional(Type.Boolean()),
  connection_limit: Type.Optional(Type.Integer({ minimum: -1 })),
  default_pool_id: OptionalText,
  insert_headers: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()]))),
  /** Null and an empty list allow every address. */
  allowed_cidrs: texts,
  timeout_client_data: Timeout,
  timeout_member_connect: Timeout,
  timeout_member_data: Timeout,
  timeout_tcp_inspect: Timeout,
  tls_ciphers: OptionalText,
}

/** What a new listener is. */
export const NewListener = Type.Object(
  {
    ...listenerFields,
    protocol: openEnum(LISTENER_PROTOCOLS),
    protocol_port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  },
  { additionalProperties: false },
)

/** A new listener of a load balancer, with what is made with it; the first certificate is the listener's. */
export const ListenerSpec = Type.Object(
  {
    loadbalancer_id: Type.String({ minLength: 1 }),
    listener: NewListener,
    certificates: Type.Optional(Type.Array(Type.String())),
    pool: Type.Optional(NewPool),
    members: Type.Optional(Type.Array(MemberSpec)),
    monitor: Type.Optional(NewMonitor),
  },
  { additionalProperties: false },
)
export type ListenerSpec = Value<typeof ListenerSpec>

/** What may be changed of a listener; what is absent stays. */
export const ListenerChange = Type.Object(
  {
    loadbalancer_id: Type.Optional(Type.String()),
    listener: Type.Object({ ...listenerFields, id: Type.Optional(Type.String()) }, { additionalProperties: false }),
    certificates: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
)

/** A listener with its default pool, and that pool's members and health monitor. */
export const ListenerTree = Type.Object({
  listener: Listener,
  pool: Type.Optional(Pool),
  members: Type.Optional(Type.Array(Member)),
  monitor: Type.Optional(HealthMonitor),
})

/** Of one load balancer, or of all. */
export const ListenerQuery = Type.Object({ loadbalancerId: Type.Optional(Type.String()) })
/** A flag, as text or not. */
const Flag = Type.Optional(Type.Union([Type.String(), Type.Boolean()]))
/** `includeChildResources` answers the tree below. */
export const ChildrenQuery = Type.Object({ includeChildResources: Flag })

/** Listeners. */
export const list = listCall('/api/lbaas/listeners/', { item: Listener, query: ListenerQuery })
/** One listener, or the tree of one. */
export const getTree = getCall('/api/lbaas/listeners/:id/', {
  answer: Type.Union([Listener, ListenerTree]),
  query: ChildrenQuery,
})
/** One listener. */
export const get = getCall('/api/lbaas/listeners/:id/', { answer: Listener })
/** Makes a listener of a load balancer. */
export const create = postCall('/api/lbaas/listeners/', { body: ListenerSpec, answer: Listener })
/** Changes a listener. */
export const update = putCall('/api/lbaas/listeners/:id/', { body: ListenerChange })
/** Deletes a listener. */
export const remove = deleteCall('/api/lbaas/listeners/:id/')

/** Listeners, for those who extend them. */
export const listenerType = typeRef('OS::Octavia::Listener', Listener)
