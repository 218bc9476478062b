import type { LoadBalancerSpec } from '../../api/load-balancers.ts'
import type { MemberSpec } from '../../api/members.ts'

type Listener = NonNullable<LoadBalancerSpec['listener']>
type Pool = NonNullable<LoadBalancerSpec['pool']>
type Monitor = NonNullable<LoadBalancerSpec['monitor']>
type Persistence = NonNullable<Pool['session_persistence']>['type']

/** What the wizard asks for. A number is the text that was entered. */
export interface CreateValues {
  readonly name: string
  readonly description: string
  readonly vip_address: string
  readonly provider: string
  readonly availability_zone: string
  readonly flavor_id: string
  readonly vip_subnet_id: string
  readonly admin_state_up: boolean
  readonly create_listener: boolean
  readonly listener_name: string
  readonly listener_description: string
  readonly protocol: Listener['protocol'] | ''
  readonly protocol_port: string
  readonly timeout_client_data: string
  readonly timeout_tcp_inspect: string
  readonly timeout_member_connect: string
  readonly timeout_member_data: string
  readonly connection_limit: string
  /** Separated by commas. */
  readonly allowed_cidrs: string
  readonly listener_ciphers: string
  readonly forwarded_for: boolean
  readonly forwarded_port: boolean
  readonly forwarded_proto: boolean
  readonly listener_up: boolean
  readonly certificate: string
  readonly create_pool: boolean
  readonly pool_name: string
  readonly pool_description: string
  readonly lb_algorithm: Pool['lb_algorithm'] | ''
  readonly pool_protocol: Pool['protocol'] | ''
  readonly persistence: Persistence | ''
  readonly cookie_name: string
  readonly tls_enabled: boolean
  readonly pool_ciphers: string
  readonly pool_up: boolean
  /** One a line: address, port and weight. */
  readonly member_lines: string
  readonly create_monitor: boolean
  readonly monitor_name: string
  readonly monitor_type: Monitor['type'] | ''
  readonly max_retries_down: string
  readonly delay: string
  readonly max_retries: string
  readonly timeout: string
  readonly http_method: NonNullable<Monitor['http_method']>
  readonly expected_codes: string
  readonly url_path: string
  readonly monitor_up: boolean
}

/** The defaults of the wizard [LB-026, LB-040]. */
export const NEW_BALANCER: CreateValues = {
  name: '',
  description: '',
  vip_address: '',
  provider: '',
  availability_zone: '',
  flavor_id: '',
  vip_subnet_id: '',
  admin_state_up: true,
  create_listener: true,
  listener_name: '',
  listener_description: '',
  protocol: '',
  protocol_port: '',
  timeout_client_data: '50000',
  timeout_tcp_inspect: '0',
  timeout_member_connect: '5000',
  timeout_member_data: '50000',
  connection_limit: '-1',
  allowed_cidrs: '',
  listener_ciphers: '',
  forwarded_for: false,
  forwarded_port: false,
  forwarded_proto: false,
  listener_up: true,
  certificate: '',
  create_pool: true,
  pool_name: '',
  pool_description: '',
  lb_algorithm: '',
  pool_protocol: '',
  persistence: '',
  cookie_name: '',
  tls_enabled: false,
  pool_ciphers: '',
  pool_up: true,
  member_lines: '',
  create_monitor: true,
  monitor_name: '',
  monitor_type: '',
  max_retries_down: '3',
  delay: '5',
  max_retries: '3',
  timeout: '5',
  http_method: 'GET',
  expected_codes: '200',
  url_path: '/',
  monitor_up: true,
}

/** Whether a text is a whole number between two bounds, in digits. */
export function isWhole(text: string, least: number, most: number): boolean {
  return /^-?\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most
}

/** The usual port of a listener of a protocol, the next free one where it is in use [LB-051]. */
export function usualPort(protocol: string, used: readonly number[] = []): number | undefined {
  let port = { HTTP: 80, TERMINATED_HTTPS: 443 }[protocol]
  while (port !== undefined && used.includes(port)) port += 1
  return port
}

/** Whether a listener is on TCP, so that it has timeouts. */
export const hasTimeouts = (protocol: string): boolean => protocol !== 'UDP' && protocol !== 'SCTP'
/** Whether a protocol is HTTP as the load balancer sees it. */
export const seesHttp = (protocol: string): boolean => protocol === 'HTTP' || protocol === 'TERMINATED_HTTPS'
/** Whether a health monitor asks by HTTP. */
export const asksByHttp = (type: string): boolean => type === 'HTTP' || type === 'HTTPS'

/** The pool protocols that a listener's protocol goes with: the first is what a pool gets that is made with the listener [LB-070]. */
export function poolProtocolOf(protocol: CreateValues['protocol']): Pool['protocol'] | '' {
  return protocol === 'TERMINATED_HTTPS' ? 'HTTP' : protocol
}

const filled = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''
const named = (field: string, text: string | undefined) => (filled(text) ? { [field]: text.trim() } : {})

/** Members of the lines that were entered: a line without address or port is none [LB-072]. */
export function membersOf(lines: string | undefined, usual?: number): readonly MemberSpec[] {
  return (lines ?? '').split('\n').flatMap((line) => {
    const [address = '', port = '', weight = '1'] = line.trim().split(/[\s,]+/)
    const protocol_port = port === '' ? usual : Number(port)
    return address === '' || protocol_port === undefined ? [] : [{ address, protocol_port, weight: Number(weight) }]
  })
}

/** The listener, where one is wanted and whole [LB-068, LB-069]. */
function listenerOf(values: CreateValues): Pick<LoadBalancerSpec, 'listener' | 'certificates'> {
  const { protocol, protocol_port, forwarded_for, forwarded_port, forwarded_proto } = values
  if (!values.create_listener || protocol === '' || !filled(protocol_port)) return {}
  const headers = Object.entries({
    'X-Forwarded-For': forwarded_for,
    'X-Forwarded-Port': forwarded_port,
    'X-Forwarded-Proto': forwarded_proto,
  }).filter(([, isSet]) => isSet)
  const cidrs = (values.allowed_cidrs ?? '').split(',').flatMap((cidr) => cidr.trim() || [])
  const isTerminated = protocol === 'TERMINATED_HTTPS'
  const timeouts = {
    timeout_client_data: Number(values.timeout_client_data),
    timeout_tcp_inspect: Number(values.timeout_tcp_inspect),
    timeout_member_connect: Number(values.timeout_member_connect),
    timeout_member_data: Number(values.timeout_member_data),
  }
  const listener = {
    ...named('name', values.listener_name),
    ...named('description', values.listener_description),
    protocol,
    protocol_port: Number(protocol_port),
    connection_limit: Number(values.connection_limit),
    ...(hasTimeouts(protocol) ? timeouts : {}),
    ...(cidrs.length > 0 ? { allowed_cidrs: cidrs } : {}),
    ...(seesHttp(protocol) && headers.length > 0 ? { insert_headers: Object.fromEntries(headers) } : {}),
    ...(isTerminated ? named('tls_ciphers', values.listener_ciphers) : {}),
    admin_state_up: values.listener_up,
  }
  return { listener, ...(isTerminated && filled(values.certificate) ? { certificates: [values.certificate] } : {}) }
}

/** The pool, where one is wanted and whole [LB-070, LB-071]. */
function poolOf(values: CreateValues): Pool | undefined {
  const { lb_algorithm, persistence, cookie_name, tls_enabled } = values
  const protocol = values.create_listener ? poolProtocolOf(values.protocol) : values.pool_protocol
  if (!values.create_pool || lb_algorithm === '' || protocol === '') return undefined
  return {
    ...named('name', values.pool_name),
    ...named('description', values.pool_description),
    protocol,
    lb_algorithm,
    ...(persistence === ''
      ? {}
      : { session_persistence: { type: persistence, ...(persistence === 'APP_COOKIE' ? { cookie_name } : {}) } }),
    tls_enabled,
    ...(tls_enabled ? named('tls_ciphers', values.pool_ciphers) : {}),
    admin_state_up: values.pool_up,
  }
}

/** The health monitor, where one is wanted and whole [LB-073]. */
export function monitorOf(values: CreateValues): Monitor | undefined {
  const { monitor_type: type, delay, max_retries, timeout, max_retries_down } = values
  const isWhole = [delay, max_retries, timeout].every((text) => filled(text) && Number.isFinite(Number(text)))
  if (!values.create_monitor || type === '' || !isWhole) return undefined
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

/** What is sent of what was entered: parts that are not wanted, not whole or not fitting are left out [LB-068…LB-074]. */
export function specOf(given: Partial<CreateValues>): LoadBalancerSpec {
  const values = { ...NEW_BALANCER, ...given }
  const pool = poolOf(values)
  const members = pool ? membersOf(values.member_lines, seesHttp(values.protocol) ? 80 : undefined) : []
  const monitor = pool ? monitorOf(values) : undefined
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
    ...listenerOf(values),
    ...(pool ? { pool } : {}),
    ...(members.length > 0 ? { members } : {}),
    ...(monitor ? { monitor } : {}),
  }
}

/** Whether a text is an IPv4 or IPv6 address. */
export function isAddress(text: string): boolean {
  const parts = text.split('.')
  const isFour = parts.length === 4 && parts.every((part) => isWhole(part, 0, 255))
  return isFour || (text.includes(':') && /^[\da-f:.]{2,45}$/i.test(text))
}
