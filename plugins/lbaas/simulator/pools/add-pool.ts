import { isIP } from 'node:net'
import type { Value } from '@fascia/sdk/common'
import { present } from '@fascia/sdk/common'
import { badRequest, conflict, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { LoadBalancer } from '../load-balancers/load-balancer.ts'
import { describedFields, givenFields } from '../octavia/common-fields.ts'
import { body, invalid, type OctaviaPlace } from '../octavia/kit.ts'
import { type HealthMonitor, type Member, Pool } from './pool.ts'

const Text = Type.Optional(nullable(Type.String()))
const Texts = Type.Optional(nullable(Type.Array(Type.String())))
const Flag = Type.Optional(nullable(Type.Boolean()))

const GivenPersistence = body({
  type: Type.Enum(['SOURCE_IP', 'HTTP_COOKIE', 'APP_COOKIE']),
  cookie_name: Text,
  persistence_timeout: Type.Optional(nullable(Type.Integer())),
  persistence_granularity: Text,
})

export const poolFields = {
  ...describedFields,
  lb_algorithm: Type.Optional(nullable(Pool.properties.lb_algorithm)),
  session_persistence: Type.Optional(nullable(GivenPersistence)),
  tls_enabled: Flag,
  tls_ciphers: Text,
  tls_versions: Texts,
  alpn_protocols: Texts,
  tls_container_ref: Text,
  ca_tls_container_ref: Text,
  crl_container_ref: Text,
}
export const newPoolFields = {
  ...poolFields,
  protocol: Pool.properties.protocol,
  lb_algorithm: Pool.properties.lb_algorithm,
}
const NewPool = Type.Object(newPoolFields)
export type NewPool = Value<typeof NewPool>

const Weight = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 256 })))
const Port = Type.Integer({ minimum: 1, maximum: 65_535 })

export const memberFields = {
  ...givenFields,
  weight: Weight,
  backup: Flag,
  monitor_address: Text,
  monitor_port: Type.Optional(nullable(Port)),
}
export const newMemberFields = { ...memberFields, address: Type.String(), protocol_port: Port, subnet_id: Text }
export const NewMember = body(newMemberFields)
export type NewMember = Value<typeof NewMember>

const Positive = Type.Integer({ minimum: 0 })
const Retries = Type.Integer({ minimum: 1, maximum: 10 })
const Method = Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH', 'CONNECT'])

export const monitorFields = {
  ...givenFields,
  delay: Type.Optional(nullable(Positive)),
  timeout: Type.Optional(nullable(Positive)),
  max_retries: Type.Optional(nullable(Retries)),
  max_retries_down: Type.Optional(nullable(Retries)),
  http_method: Type.Optional(nullable(Method)),
  url_path: Text,
  expected_codes: Text,
  http_version: Type.Optional(nullable(Type.Enum([1.0, 1.1]))),
  domain_name: Text,
}
export const newMonitorFields = {
  ...monitorFields,
  type: Type.Enum(['HTTP', 'HTTPS', 'PING', 'TCP', 'TLS-HELLO', 'UDP-CONNECT', 'SCTP']),
  delay: Positive,
  timeout: Positive,
  max_retries: Retries,
}
export const NewMonitor = body(newMonitorFields)
export type NewMonitor = Value<typeof NewMonitor>

type Persistence = NonNullable<NewPool['session_persistence']>

export function persistenceOf(wanted: Persistence | null | undefined, protocol: string): Pool['session_persistence'] {
  if (wanted == null) return null
  const { type, cookie_name } = wanted
  if (type === 'APP_COOKIE' && !cookie_name) {
    throw invalid("Field 'cookie_name' must be specified when using session persistence type APP_COOKIE.")
  }
  if (type !== 'APP_COOKIE' && cookie_name != null)
    throw invalid('Field \'cookie_name\' can only be specified with session persistence of type "APP_COOKIE".')
  if (/^(UDP|SCTP)$/.test(protocol) && type !== 'SOURCE_IP')
    throw invalid(
      'session_persistence of SOURCE_IP type can only accept: type, persistence_timeout, persistence_granularity.',
    )
  return { cookie_name: null, persistence_timeout: null, persistence_granularity: null, ...present(wanted), type }
}

/** Adds a pool to a load balancer. */
export function addPool(place: OctaviaPlace, balancer: LoadBalancer, wanted: NewPool): Pool {
  const { session_persistence, ...rest } = wanted
  return place.rows.pools.add({
    ...present(rest),
    protocol: wanted.protocol,
    lb_algorithm: wanted.lb_algorithm,
    session_persistence: persistenceOf(session_persistence, wanted.protocol),
    project_id: balancer.project_id,
    loadbalancer_id: balancer.id,
    created_at: place.timestamp(),
  })
}

export function requireAddress(field: string, text: string): void {
  if (isIP(text) !== 0) return
  throw badRequest(`Invalid input for field/attribute ${field}. Value: '${text}'. Value should be IPv4 or IPv6 format`)
}

/** Adds a member to a pool. */
export function addMember(place: OctaviaPlace, pool: Pool, wanted: NewMember): Member {
  const { address, protocol_port, monitor_address } = wanted
  requireAddress('address', address)
  if (monitor_address) requireAddress('monitor_address', monitor_address)
  const isTaken = place.rows.members
    .find({ pool_id: pool.id })
    .some(
      (other) =>
        other.address === address &&
        other.protocol_port === protocol_port &&
        other.provisioning_status !== 'PENDING_DELETE',
    )
  if (isTaken) {
    throw conflict(`Another member on this pool is already using ip ${address} on protocol_port ${protocol_port}`)
  }
  return place.rows.members.add({
    ...present(wanted),
    address,
    protocol_port,
    project_id: pool.project_id,
    loadbalancer_id: pool.loadbalancer_id,
    pool_id: pool.id,
    operating_status: 'NO_MONITOR',
    created_at: place.timestamp(),
  })
}

const HTTP_FIELDS = ['http_method', 'url_path', 'expected_codes'] as const

/** Refuses what only a monitor of HTTP may say, and paths and codes that are none. */
export function checkMonitor(
  type: HealthMonitor['type'],
  monitor: Pick<NewMonitor, 'url_path' | 'expected_codes' | 'http_method'>,
): void {
  if (!/^HTTPS?$/.test(type)) {
    const wrong = HTTP_FIELDS.filter((name) => monitor[name] != null)
    if (wrong.length > 0)
      throw invalid(`Attributes [${wrong.join(', ')}] are only valid for HTTP and HTTPS health monitors.`)
  }
  const { url_path, expected_codes } = monitor
  if (url_path != null && !url_path.startsWith('/'))
    throw badRequest(`Invalid input for field/attribute url_path. Value: '${url_path}'. URL path should start with /`)
  if (expected_codes != null && !/^(\d{3}(\s*,\s*\d{3})*|\d{3}-\d{3})$/.test(expected_codes)) {
    throw badRequest(
      `Invalid input for field/attribute expected_codes. Value: '${expected_codes}'. Value does not match pattern`,
    )
  }
}

/** Adds the health monitor of a pool, which has one at most. */
export function addMonitor(place: OctaviaPlace, pool: Pool, wanted: NewMonitor): HealthMonitor {
  if (place.rows.healthMonitors.count({ pool_id: pool.id }) > 0)
    throw conflict('This pool already has a health monitor')
  if (/^(UDP|SCTP)$/.test(pool.protocol) && !/^(UDP-CONNECT|HTTP|TCP|SCTP)$/.test(wanted.type)) {
    throw invalid(
      `The associated pool protocol is ${pool.protocol}, so only a SCTP, UDP-CONNECT, HTTP, TCP health monitor is supported.`,
    )
  }
  checkMonitor(wanted.type, wanted)
  const isHttp = /^HTTPS?$/.test(wanted.type)
  const { type, delay, timeout, max_retries } = wanted
  return place.rows.healthMonitors.add({
    ...(isHttp ? { http_method: 'GET', url_path: '/', expected_codes: '200' } : {}),
    ...present(wanted),
    ...{ type, delay, timeout, max_retries },
    project_id: pool.project_id,
    loadbalancer_id: pool.loadbalancer_id,
    pool_id: pool.id,
    created_at: place.timestamp(),
  })
}
