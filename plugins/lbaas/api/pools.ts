import { deleteCall, getCall, listCall, postCall, putCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, OptionalText, openEnum, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { healthMonitorType, NewMonitor } from './health-monitors.ts'
import { MemberSpec, memberType } from './members.ts'
import { ChildrenQuery, commonFields, placeFields, Ref } from './statuses.ts'

/** How a pool chooses a member. */
export const ALGORITHMS = ['LEAST_CONNECTIONS', 'ROUND_ROBIN', 'SOURCE_IP'] as const
/** The protocols of pools. */
export const POOL_PROTOCOLS = ['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'TCP', 'UDP', 'SCTP'] as const
/** How a client stays with its member. */
export const PERSISTENCES = ['SOURCE_IP', 'HTTP_COOKIE', 'APP_COOKIE'] as const

const named = Type.Optional(Type.String({ maxLength: 255 }))

/** A pool. */
export const poolType = resource('OS::Octavia::Pool', {
  ...commonFields,
  ...placeFields,
  description: optional(field.text('Description')),
  protocol: field.of('choice', 'Protocol', openEnum(POOL_PROTOCOLS), {
    values: Object.fromEntries(POOL_PROTOCOLS.map((name) => [name, name])),
    default: 'TCP',
  }),
  lb_algorithm: field.choices(
    'Algorithm',
    { LEAST_CONNECTIONS: 'Least Connections', ROUND_ROBIN: 'Round Robin', SOURCE_IP: 'Source IP' },
    { default: 'ROUND_ROBIN' },
  ),
  session_persistence: nullable(Type.Object({ type: openEnum(PERSISTENCES), cookie_name: OptionalText })),
  health_monitor_id: field.from(
    'healthmonitor_id',
    optional(field.id('Health Monitor ID', { references: healthMonitorType })),
  ),
  tls_enabled: field.yesNo('TLS Enabled', { default: false }),
  tls_ciphers: optional(field.text('TLS Cipher String')),
  loadbalancers: field.of('list', 'Load Balancers', Type.Array(Ref), {
    references: 'OS::Octavia::LoadBalancer',
    idAt: 'id',
  }),
  listeners: Type.Array(Ref),
  members: Type.Array(Ref),
})
/** A pool, as calls answer it. */
export type Pool = Value<typeof poolType.schema>

const poolFields = {
  name: named,
  description: named,
  admin_state_up: Type.Optional(Type.Boolean()),
  lb_algorithm: openEnum(ALGORITHMS),
  session_persistence: Type.Optional(
    nullable(body({ type: openEnum(PERSISTENCES), cookie_name: Type.Optional(Type.String()) })),
  ),
  tls_enabled: Type.Optional(Type.Boolean()),
  tls_ciphers: OptionalText,
}

/** What a new pool is. */
export const NewPool = body({ ...poolFields, protocol: openEnum(POOL_PROTOCOLS) })

/** A new pool of a load balancer, as the default of a listener where it names one, with what is made with it. */
export const PoolSpec = body({
  loadbalancer_id: Type.String({ minLength: 1 }),
  parentResourceId: OptionalText,
  pool: NewPool,
  members: Type.Optional(Type.Array(MemberSpec)),
  monitor: Type.Optional(NewMonitor),
})
export type PoolSpec = Value<typeof PoolSpec>

/** What may be changed of a pool. */
export const PoolChange = body({
  loadbalancer_id: Type.Optional(Type.String()),
  pool: body({ ...poolFields, lb_algorithm: Type.Optional(poolFields.lb_algorithm), id: Type.Optional(Type.String()) }),
})

/** A pool with its members and its health monitor. */
export const PoolTree = Type.Object({
  pool: poolType.schema,
  members: Type.Optional(Type.Array(memberType.schema)),
  monitor: Type.Optional(healthMonitorType.schema),
})

/** Of one load balancer, or the default pool of one listener. */
export const PoolQuery = Type.Object({
  loadbalancerId: Type.Optional(Type.String()),
  listenerId: Type.Optional(Type.String()),
})

/** Pools. */
export const list = listCall('/api/lbaas/pools/', { item: poolType.schema, query: PoolQuery })
/** One pool, or the tree of one. */
export const getTree = getCall('/api/lbaas/pools/:id/', {
  answer: Type.Union([poolType.schema, PoolTree]),
  query: ChildrenQuery,
})
/** One pool. */
export const get = getCall('/api/lbaas/pools/:id/', { answer: poolType.schema })
/** Makes a pool. */
export const create = postCall('/api/lbaas/pools/', { body: PoolSpec, answer: poolType.schema })
/** Changes a pool. */
export const update = putCall('/api/lbaas/pools/:id/', { body: PoolChange })
/** Deletes a pool with its members and its health monitor. */
export const remove = deleteCall('/api/lbaas/pools/:id/')
