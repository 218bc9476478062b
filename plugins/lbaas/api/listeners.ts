import { deleteCall, getCall, listCall, postCall, putCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, OptionalText, openEnum, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { healthMonitorType, NewMonitor } from './health-monitors.ts'
import { MemberSpec, memberType } from './members.ts'
import { NewPool, poolType } from './pools.ts'
import { ChildrenQuery, commonFields, placeFields, Ref } from './statuses.ts'
import { tlsCertificateType } from './tls-certificates.ts'

/** The protocols of listeners. */
export const LISTENER_PROTOCOLS = ['HTTP', 'TCP', 'TERMINATED_HTTPS', 'HTTPS', 'UDP', 'SCTP'] as const

/** Whether clients show a certificate of their own. */
export const CLIENT_AUTHENTICATION = { NONE: 'Not asked', OPTIONAL: 'Optional', MANDATORY: 'Required' } as const

const named = Type.Optional(Type.String({ maxLength: 255 }))
const Timeout = Type.Optional(Type.Integer({ minimum: 0, maximum: 31_536_000_000 }))

/** A listener. */
export const listenerType = resource('OS::Octavia::Listener', {
  ...commonFields,
  ...placeFields,
  description: optional(field.text('Description')),
  protocol: field.of('choice', 'Protocol', openEnum(LISTENER_PROTOCOLS), {
    values: Object.fromEntries(LISTENER_PROTOCOLS.map((name) => [name, name])),
    default: 'TCP',
  }),
  protocol_port: field.count('Port', { default: 0 }),
  connection_limit: optional(field.count('Connection Limit')),
  /** By header, `true` or `false`; null where there are none. */
  insert_headers: nullable(field.map('Insert Headers', { none: 'None' })),
  default_pool_id: optional(field.reference('Default Pool', poolType, { name: 'default_pool_name', isJoined: true })),
  /** Where it is known. */
  default_pool_name: Type.Optional(Type.String()),
  timeout_client_data: optional(field.count('Client Data Timeout')),
  timeout_member_connect: optional(field.count('Member Connect Timeout')),
  timeout_member_data: optional(field.count('Member Data Timeout')),
  timeout_tcp_inspect: optional(field.count('TCP Inspect Timeout')),
  allowed_cidrs: optional(field.texts('Allowed CIDRs')),
  tls_ciphers: optional(field.text('TLS Cipher String')),
  default_tls_container_ref: OptionalText,
  sni_container_refs: optional(Type.Array(Type.String(), { default: [] })),
  client_ca_tls_container_ref: OptionalText,
  client_authentication: optional(field.choices('Client Authentication', CLIENT_AUTHENTICATION)),
  default_certificate_id: optional(
    field.reference('Default Certificate', tlsCertificateType, { name: 'default_certificate_name', isJoined: true }),
  ),
  /** Where it is known. */
  default_certificate_name: Type.Optional(Type.String()),
  sni_certificate_ids: Type.Optional(field.texts('SNI Certificates', { references: tlsCertificateType })),
  client_ca_id: optional(field.reference('Client CA', tlsCertificateType, { name: 'client_ca_name', isJoined: true })),
  /** Where it is known. */
  client_ca_name: Type.Optional(Type.String()),
  l7_policies: field.from('l7policies', Type.Array(Ref)),
  load_balancers: field.of('list', 'Load Balancers', Type.Array(Ref), {
    references: 'OS::Octavia::LoadBalancer',
    idAt: 'id',
  }),
})
/** A listener, as calls answer it. */
export type Listener = Value<typeof listenerType.schema>

const listenerFields = {
  name: named,
  description: named,
  admin_state_up: Type.Optional(Type.Boolean()),
  connection_limit: Type.Optional(Type.Integer({ minimum: -1 })),
  default_pool_id: OptionalText,
  insert_headers: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()]))),
  /** Null and an empty list allow every address. */
  allowed_cidrs: Type.Optional(nullable(Type.Array(Type.String()))),
  timeout_client_data: Timeout,
  timeout_member_connect: Timeout,
  timeout_member_data: Timeout,
  timeout_tcp_inspect: Timeout,
  tls_ciphers: OptionalText,
}

/** What a new listener is. */
export const NewListener = body({
  ...listenerFields,
  protocol: openEnum(LISTENER_PROTOCOLS),
  protocol_port: Type.Integer({ minimum: 1, maximum: 65_535 }),
})

/** A new listener of a load balancer, with what is made with it; the first certificate is the listener's. */
export const ListenerSpec = body({
  loadbalancer_id: Type.String({ minLength: 1 }),
  listener: NewListener,
  certificates: Type.Optional(Type.Array(Type.String())),
  pool: Type.Optional(NewPool),
  members: Type.Optional(Type.Array(MemberSpec)),
  monitor: Type.Optional(NewMonitor),
})
export type ListenerSpec = Value<typeof ListenerSpec>

/** What may be changed of a listener; what is absent stays. */
export const ListenerChange = body({
  loadbalancer_id: Type.Optional(Type.String()),
  listener: body({ ...listenerFields, id: Type.Optional(Type.String()) }),
  certificates: Type.Optional(Type.Array(Type.String())),
})

/** The certificates of a listener that decrypts, all of them by one change. */
export const ListenerCertificates = body({
  default_tls_container_ref: Type.String({ minLength: 1 }),
  sni_container_refs: Type.Array(Type.String()),
  /** Null where it checks no certificates of clients. */
  client_ca_tls_container_ref: nullable(Type.String()),
  client_authentication: openEnum(['NONE', 'OPTIONAL', 'MANDATORY']),
})
export type ListenerCertificates = Value<typeof ListenerCertificates>

/** A listener with its default pool, and that pool's members and health monitor. */
export const ListenerTree = Type.Object({
  listener: listenerType.schema,
  pool: Type.Optional(poolType.schema),
  members: Type.Optional(Type.Array(memberType.schema)),
  monitor: Type.Optional(healthMonitorType.schema),
})

/** Of one load balancer, or of all. */
export const ListenerQuery = Type.Object({ loadbalancerId: Type.Optional(Type.String()) })

/** Listeners. */
export const list = listCall('/api/lbaas/listeners/', { item: listenerType.schema, query: ListenerQuery })
/** One listener, or the tree of one. */
export const getTree = getCall('/api/lbaas/listeners/:id/', {
  answer: Type.Union([listenerType.schema, ListenerTree]),
  query: ChildrenQuery,
})
/** One listener. */
export const get = getCall('/api/lbaas/listeners/:id/', { answer: listenerType.schema })
/** Makes a listener of a load balancer. */
export const create = postCall('/api/lbaas/listeners/', { body: ListenerSpec, answer: listenerType.schema })
/** Changes a listener. */
export const update = putCall('/api/lbaas/listeners/:id/', { body: ListenerChange })
/** Changes which certificates a listener has, without a moment between the old and the new ones. */
export const setCertificates = putCall('/api/lbaas/listeners/:id/certificates/', { body: ListenerCertificates })
/** Deletes a listener. */
export const remove = deleteCall('/api/lbaas/listeners/:id/')
