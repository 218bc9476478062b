import type { Value } from '@fascia/sdk/common'
import { present } from '@fascia/sdk/common'
import { badRequest, conflict, nullable, orRefuse } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { LoadBalancer } from '../load-balancers/load-balancer.ts'
import { describedFields } from '../octavia/common-fields.ts'
import { invalid, type OctaviaPlace } from '../octavia/kit.ts'
import type { Pool } from '../pools/pool.ts'
import { checkAllowedCidrs } from './allowed-cidrs.ts'
import { type Listener, ListenerProtocol } from './listener.ts'

const Text = Type.Optional(nullable(Type.String()))
const Texts = Type.Optional(nullable(Type.Array(Type.String())))
const Timeout = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 31_536_000_000 })))

export const listenerFields = {
  ...describedFields,
  connection_limit: Type.Optional(nullable(Type.Integer({ minimum: -1 }))),
  default_pool_id: Text,
  default_tls_container_ref: Text,
  sni_container_refs: Texts,
  client_ca_tls_container_ref: Text,
  client_crl_container_ref: Text,
  client_authentication: Type.Optional(nullable(Type.Enum(['NONE', 'OPTIONAL', 'MANDATORY']))),
  insert_headers: Type.Optional(nullable(Type.Record(Type.String(), Type.String()))),
  allowed_cidrs: Texts,
  timeout_client_data: Timeout,
  timeout_member_connect: Timeout,
  timeout_member_data: Timeout,
  timeout_tcp_inspect: Timeout,
  tls_ciphers: Text,
  tls_versions: Texts,
  alpn_protocols: Texts,
}

export const newListenerFields = {
  ...listenerFields,
  protocol: ListenerProtocol,
  protocol_port: Type.Integer({ minimum: 1, maximum: 65_535 }),
}
const NewListener = Type.Object(newListenerFields)
export type NewListener = Value<typeof NewListener>

const POOL_PROTOCOLS: Readonly<Record<string, readonly Pool['protocol'][]>> = {
  TCP: ['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'TCP'],
  HTTP: ['HTTP', 'PROXY', 'PROXYV2'],
  HTTPS: ['HTTPS', 'PROXY', 'PROXYV2', 'TCP'],
  TERMINATED_HTTPS: ['HTTP', 'PROXY', 'PROXYV2'],
  UDP: ['UDP'],
  SCTP: ['SCTP'],
}

const TCP_BASED = /^(HTTP|TCP|HTTPS|TERMINATED_HTTPS|PROMETHEUS)$/
const HEADERS = /^(X-Forwarded-(For|Port|Proto)|X-SSL-Client-.+)$/

export function requireFittingPool(protocol: string, pool: Pick<Pool, 'protocol'>): void {
  if (POOL_PROTOCOLS[protocol]?.includes(pool.protocol)) return
  throw invalid(`The pool protocol '${pool.protocol}' is invalid while the listener protocol is '${protocol}'.`)
}

type Checked = Pick<Listener, 'protocol'> & {
  readonly default_tls_container_ref?: string | null
  readonly sni_container_refs?: readonly string[] | null
  readonly insert_headers?: Readonly<Record<string, string>> | null
}

/** Refuses what Octavia refuses: certificates that are missing or unreadable, headers that it does not insert. */
export async function checkListener(place: OctaviaPlace, projectId: string, listener: Checked): Promise<void> {
  const { protocol, default_tls_container_ref: main, sni_container_refs, insert_headers } = listener
  const others = sni_container_refs ?? []
  const wrong = Object.keys(insert_headers ?? {}).filter((name) => !HEADERS.test(name))
  if (wrong.length > 0) throw badRequest(`Invalid value for 'insert_headers': ${wrong.join(', ')}`)
  if (Object.keys(insert_headers ?? {}).length > 0 && protocol !== 'HTTP' && protocol !== 'TERMINATED_HTTPS')
    throw invalid(`insert_headers is not supported for ${protocol} listeners`)
  if (protocol !== 'TERMINATED_HTTPS') {
    if (main != null || others.length > 0)
      throw invalid(`Certificate container references are only allowed on ['TERMINATED_HTTPS'] protocol listeners.`)
    return
  }
  if (main == null && others.length === 0)
    throw invalid('An SNI or default certificate container reference must be provided with TERMINATED_HTTPS')
  const barbican = place.peer('key-manager', projectId)
  for (const ref of [...(main == null ? [] : [main]), ...others]) {
    const refusal = () => badRequest(`Could not retrieve certificate: ['${ref}']`)
    const path = /\/v1(\/(containers|secrets)\/[^/]+)$/.exec(ref)?.[1]
    if (!barbican || path === undefined) throw refusal()
    await orRefuse(barbican.get(`/v1${path}`), refusal)
  }
}

const isTcp = ({ protocol }: Pick<Listener, 'protocol'>) => TCP_BASED.test(protocol)

/** Adds a listener to a load balancer, after Octavia's checks. */
export async function addListener(place: OctaviaPlace, balancer: LoadBalancer, wanted: NewListener): Promise<Listener> {
  const { protocol, protocol_port } = wanted
  const taken = place.rows.listeners
    .find({ loadbalancer_id: balancer.id, protocol_port })
    .some((other) => other.protocol === protocol || (isTcp(other) && isTcp(wanted)))
  if (taken) {
    throw conflict(
      `Another Listener on this Load Balancer is already using protocol ${protocol} and protocol_port ${protocol_port}`,
    )
  }
  if (wanted.default_pool_id != null) requirePool(place, balancer, protocol, wanted.default_pool_id)
  checkAllowedCidrs(wanted.allowed_cidrs, balancer.vip_address)
  await checkListener(place, balancer.project_id, wanted)
  return place.rows.listeners.add({
    ...present(wanted),
    protocol,
    protocol_port,
    project_id: balancer.project_id,
    loadbalancer_id: balancer.id,
    created_at: place.timestamp(),
  })
}

export function requirePool(place: OctaviaPlace, balancer: LoadBalancer, protocol: string, id: string): void {
  const pool = place.rows.pools.get(id)
  if (!pool || pool.loadbalancer_id !== balancer.id) throw badRequest(`Pool ${id} not found.`)
  requireFittingPool(protocol, pool)
}
