import { type L7Policy, REDIRECT_CODES } from '../../api/l7-policies.ts'
import type { Listener } from '../../api/listeners.ts'
import type { LoadBalancerSpec } from '../../api/load-balancers.ts'
import type { Pool } from '../../api/pools.ts'
import { membersOf } from './members.ts'
import { asksByHttp, hasCode, hasTimeouts, poolProtocolOf, seesHttp } from './rules.ts'
import { NEW_VALUES, type NewListener, type NewMonitor, type NewPool, type WizardValues } from './values.ts'

type Given = Partial<WizardValues>

const HEADERS = {
  'X-Forwarded-For': 'forwarded_for',
  'X-Forwarded-Port': 'forwarded_port',
  'X-Forwarded-Proto': 'forwarded_proto',
} as const

const filled = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''
const named = (field: string, text: string | undefined) => (filled(text) ? { [field]: text.trim() } : {})
const rangesOf = (text: string): readonly string[] => text.split(',').flatMap((range) => range.trim() || [])

function timeoutsOf(values: WizardValues, protocol: string) {
  if (!hasTimeouts(protocol)) return {}
  return {
    timeout_client_data: Number(values.timeout_client_data),
    timeout_tcp_inspect: Number(values.timeout_tcp_inspect),
    timeout_member_connect: Number(values.timeout_member_connect),
    timeout_member_data: Number(values.timeout_member_data),
  }
}

function headersOf(values: WizardValues): Readonly<Record<string, boolean>> {
  const set = Object.entries(HEADERS).filter(([, field]) => values[field])
  return Object.fromEntries(set.map(([header]) => [header, true]))
}

type ListenerParts = Pick<LoadBalancerSpec, 'listener' | 'certificates'>

/** The new listener, where one is wanted and whole [LB-068, LB-069]. */
export function listenerOf(given: Given): ListenerParts {
  const values = { ...NEW_VALUES, ...given }
  const { protocol, protocol_port, certificate_refs } = values
  if (!values.create_listener || protocol === '' || !filled(protocol_port)) return {}
  const headers = headersOf(values)
  const cidrs = rangesOf(values.allowed_cidrs)
  const isTerminated = protocol === 'TERMINATED_HTTPS'
  const listener: NewListener = {
    ...named('name', values.listener_name),
    ...named('description', values.listener_description),
    protocol,
    protocol_port: Number(protocol_port),
    connection_limit: Number(values.connection_limit),
    ...timeoutsOf(values, protocol),
    ...(cidrs.length > 0 ? { allowed_cidrs: cidrs } : {}),
    ...(seesHttp(protocol) && Object.keys(headers).length > 0 ? { insert_headers: headers } : {}),
    ...(isTerminated ? named('tls_ciphers', values.listener_ciphers) : {}),
    admin_state_up: values.listener_up,
  }
  return { listener, ...(isTerminated && certificate_refs.length > 0 ? { certificates: certificate_refs } : {}) }
}

/** The values of a listener that is edited. */
export function valuesOfListener(listener: Listener): Given {
  const { id, name, description, insert_headers, protocol, protocol_port, connection_limit } = listener
  const isSet = (header: string): boolean => insert_headers?.[header] === 'true'
  const main = listener.default_tls_container_ref
  return {
    listener_name: name === id ? '' : name,
    listener_description: description ?? '',
    protocol,
    protocol_port: String(protocol_port),
    timeout_client_data: String(listener.timeout_client_data ?? 50_000),
    timeout_tcp_inspect: String(listener.timeout_tcp_inspect ?? 0),
    timeout_member_connect: String(listener.timeout_member_connect ?? 5000),
    timeout_member_data: String(listener.timeout_member_data ?? 50_000),
    connection_limit: String(connection_limit ?? -1),
    default_pool_id: listener.default_pool_id ?? '',
    allowed_cidrs: (listener.allowed_cidrs ?? []).join(', '),
    listener_ciphers: listener.tls_ciphers ?? '',
    forwarded_for: isSet('X-Forwarded-For'),
    forwarded_port: isSet('X-Forwarded-Port'),
    forwarded_proto: isSet('X-Forwarded-Proto'),
    listener_up: listener.admin_state_up,
    certificate_refs: main ? [main] : [],
  }
}

/** Headers that the form does not ask for stay, and so do those that are switched off; none at all is sent only to take away what there was [LB-069]. */
function editedHeaders(values: WizardValues, before: Listener['insert_headers']) {
  const others = Object.entries(before ?? {}).filter(([header, value]) => !(header in HEADERS) || value === 'false')
  const headers = { ...Object.fromEntries(others), ...headersOf(values) }
  return Object.keys(headers).length > 0 || before ? { insert_headers: headers } : {}
}

/** The change of a listener: a text that was emptied is taken away where there was one. */
export function editedListener(given: Given, item: Listener) {
  const values = { ...NEW_VALUES, ...given }
  const { protocol } = item
  const cidrs = rangesOf(values.allowed_cidrs)
  const isTerminated = protocol === 'TERMINATED_HTTPS'
  const { certificate_refs, default_pool_id } = values
  return {
    loadbalancer_id: item.loadbalancerId,
    listener: {
      id: item.id,
      name: values.listener_name,
      description: values.listener_description,
      connection_limit: Number(values.connection_limit),
      ...timeoutsOf(values, protocol),
      ...(default_pool_id || item.default_pool_id ? { default_pool_id: default_pool_id || null } : {}),
      ...(cidrs.length > 0 ? { allowed_cidrs: cidrs } : item.allowed_cidrs?.length ? { allowed_cidrs: null } : {}),
      ...(seesHttp(protocol) ? editedHeaders(values, item.insert_headers) : {}),
      ...(isTerminated && (values.listener_ciphers || item.tls_ciphers)
        ? { tls_ciphers: values.listener_ciphers || null }
        : {}),
      admin_state_up: values.listener_up,
    },
    ...(isTerminated && certificate_refs.length > 0 ? { certificates: certificate_refs } : {}),
  }
}

/** Null without a type; with a cookie's name for APP_COOKIE alone [LB-071]. */
function persistenceOf({ persistence, cookie_name }: WizardValues): NonNullable<NewPool['session_persistence']> | null {
  if (persistence === '') return null
  return { type: persistence, ...(persistence === 'APP_COOKIE' ? { cookie_name } : {}) }
}

/** The new pool, where one is wanted and whole [LB-070, LB-071]. */
function poolOf(values: WizardValues, protocol: NewPool['protocol'] | ''): NewPool | undefined {
  const { lb_algorithm, tls_enabled } = values
  if (!values.create_pool || lb_algorithm === '' || protocol === '') return undefined
  const session_persistence = persistenceOf(values)
  return {
    ...named('name', values.pool_name),
    ...named('description', values.pool_description),
    protocol,
    lb_algorithm,
    ...(session_persistence ? { session_persistence } : {}),
    tls_enabled,
    ...(tls_enabled ? named('tls_ciphers', values.pool_ciphers) : {}),
    admin_state_up: values.pool_up,
  }
}

/** The values of a pool that is edited. */
export function valuesOfPool(pool: Pool): Given {
  const { id, name, description, protocol, lb_algorithm, session_persistence } = pool
  return {
    pool_name: name === id ? '' : name,
    pool_description: description ?? '',
    lb_algorithm,
    pool_protocol: protocol,
    persistence: session_persistence?.type ?? '',
    cookie_name: session_persistence?.cookie_name ?? '',
    tls_enabled: pool.tls_enabled,
    pool_ciphers: pool.tls_ciphers ?? '',
    pool_up: pool.admin_state_up,
  }
}

/** The change of a pool [LB-071]. */
export function editedPool(given: Given, item: Pool) {
  const values = { ...NEW_VALUES, ...given }
  const { lb_algorithm, tls_enabled, pool_ciphers } = values
  return {
    loadbalancer_id: item.loadbalancerId,
    pool: {
      id: item.id,
      name: values.pool_name,
      description: values.pool_description,
      ...(lb_algorithm === '' ? {} : { lb_algorithm }),
      session_persistence: persistenceOf(values),
      tls_enabled,
      ...(tls_enabled && (pool_ciphers || item.tls_ciphers) ? { tls_ciphers: pool_ciphers || null } : {}),
      admin_state_up: values.pool_up,
    },
  }
}

/** The new health monitor, where one is wanted and whole [LB-073]. */
export function monitorOf(given: Given): NewMonitor | undefined {
  const values = { ...NEW_VALUES, ...given }
  const { monitor_type: type, delay, max_retries, timeout, max_retries_down } = values
  const areNumbers = [delay, max_retries, timeout].every((text) => filled(text) && Number.isFinite(Number(text)))
  if (!values.create_monitor || type === '' || !areNumbers) return undefined
  const http = { http_method: values.http_method, expected_codes: values.expected_codes, url_path: values.url_path }
  return {
    ...named('name', values.monitor_name),
    type,
    delay: Number(delay),
    max_retries: Number(max_retries),
    timeout: Number(timeout),
    ...(filled(max_retries_down) ? { max_retries_down: Number(max_retries_down) } : {}),
    ...(asksByHttp(type) ? http : {}),
    admin_state_up: values.monitor_up,
  }
}

/** The change of a health monitor [LB-073]. */
export function editedMonitor(given: Given) {
  const values = { ...NEW_VALUES, ...given }
  const { monitor_type, delay, max_retries, timeout, max_retries_down } = values
  const http = { http_method: values.http_method, expected_codes: values.expected_codes, url_path: values.url_path }
  return {
    name: values.monitor_name,
    delay: Number(delay),
    max_retries: Number(max_retries),
    timeout: Number(timeout),
    ...(filled(max_retries_down) ? { max_retries_down: Number(max_retries_down) } : {}),
    ...(asksByHttp(monitor_type) ? http : {}),
    admin_state_up: values.monitor_up,
  }
}

/** The pool with its members and its health monitor; without a pool there is nothing of them. */
export function poolParts(
  given: Given,
  protocol: NewPool['protocol'] | '',
): Pick<LoadBalancerSpec, 'pool' | 'members' | 'monitor'> {
  const values = { ...NEW_VALUES, ...given }
  const pool = poolOf(values, protocol)
  if (!pool) return {}
  const members = membersOf(values.member_rows)
  const monitor = monitorOf(values)
  return { pool, ...(members.length > 0 ? { members } : {}), ...(monitor ? { monitor } : {}) }
}

/** The new load balancer; none without a subnet for its address [LB-068]. */
function balancerOf(values: WizardValues): { readonly loadbalancer?: LoadBalancerSpec['loadbalancer'] } {
  if (values.vip_subnet_id === '') return {}
  return {
    loadbalancer: {
      ...named('name', values.name),
      ...named('description', values.description),
      ...named('vip_address', values.vip_address),
      ...named('provider', values.provider),
      ...named('availability_zone', values.availability_zone),
      ...named('flavor_id', values.flavor_id),
      vip_subnet_id: values.vip_subnet_id,
      admin_state_up: values.admin_state_up,
    },
  }
}

/** What is sent of what was entered: parts that are not wanted, not whole or not fitting are left out, and so is every null [LB-068…LB-074]. */
export function specOf(given: Given): Partial<LoadBalancerSpec> {
  const values = { ...NEW_VALUES, ...given }
  const protocol = values.create_listener ? poolProtocolOf(values.protocol) : values.pool_protocol
  return { ...balancerOf(values), ...listenerOf(values), ...poolParts(values, protocol) }
}

/** The values of an L7 policy that is edited. */
export function valuesOfPolicy(policy: L7Policy): Given {
  const { id, name, description, action, position, redirect_pool_id, redirect_url, admin_state_up } = policy
  const { redirect_prefix, redirect_http_code } = policy
  return {
    policy_name: name === id ? '' : name,
    policy_description: description ?? '',
    action,
    redirect_url: redirect_url ?? '',
    redirect_pool_id: redirect_pool_id ?? '',
    redirect_prefix: redirect_prefix ?? '',
    redirect_code: String(redirect_http_code ?? ''),
    position: String(position),
    policy_up: admin_state_up,
  }
}

/** The code of a redirect; none where Octavia is to choose. */
function codeOf(text: string) {
  return REDIRECT_CODES.find((code) => String(code) === text)
}

/** An L7 policy as it is sent: with the redirect of its action alone. */
export function policyOf(given: Given) {
  const values = { ...NEW_VALUES, ...given }
  const { action, redirect_url, redirect_pool_id, redirect_prefix, position } = values
  const code = hasCode(action) ? codeOf(values.redirect_code) : undefined
  return {
    ...named('name', values.policy_name),
    ...named('description', values.policy_description),
    action,
    ...(action === 'REDIRECT_TO_URL' ? { redirect_url } : {}),
    ...(action === 'REDIRECT_TO_POOL' ? { redirect_pool_id } : {}),
    ...(action === 'REDIRECT_PREFIX' ? { redirect_prefix } : {}),
    ...(code === undefined ? {} : { redirect_http_code: code }),
    ...(position === '' ? {} : { position: Number(position) }),
    admin_state_up: values.policy_up,
  }
}
