import type { HealthMonitor } from '../../api/health-monitors.ts'
import type { L7Policy } from '../../api/l7-policies.ts'
import type { L7Rule } from '../../api/l7-rules.ts'
import type { Listener } from '../../api/listeners.ts'
import type { LoadBalancerSpec } from '../../api/load-balancers.ts'
import type { Pool } from '../../api/pools.ts'
import type { MemberRow } from './members.ts'

export type NewListener = NonNullable<LoadBalancerSpec['listener']>
export type NewPool = NonNullable<LoadBalancerSpec['pool']>
export type NewMonitor = NonNullable<LoadBalancerSpec['monitor']>

/** The model of every wizard of load balancing; each asks for a part of it. Of what is edited a word may be none that a wizard offers. A number is the text that was entered [LB-026, LB-027, LB-028]. */
export interface WizardValues {
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
  readonly default_pool_id: string
  /** Separated by commas. */
  readonly allowed_cidrs: string
  readonly listener_ciphers: string
  readonly forwarded_for: boolean
  readonly forwarded_port: boolean
  readonly forwarded_proto: boolean
  readonly listener_up: boolean
  readonly policy_name: string
  readonly policy_description: string
  readonly action: L7Policy['action']
  readonly redirect_url: string
  readonly redirect_pool_id: string
  readonly redirect_prefix: string
  /** A code of HTTP; of Octavia's own choice when empty. */
  readonly redirect_code: string
  /** Empty for the end. */
  readonly position: string
  readonly policy_up: boolean
  readonly invert: boolean
  readonly rule_type: L7Rule['type']
  readonly key: string
  readonly compare_type: L7Rule['compare_type']
  readonly rule_value: string
  readonly rule_up: boolean
  readonly create_pool: boolean
  readonly pool_name: string
  readonly pool_description: string
  readonly lb_algorithm: Pool['lb_algorithm'] | ''
  readonly pool_protocol: Pool['protocol'] | ''
  readonly persistence: NonNullable<Pool['session_persistence']>['type'] | ''
  readonly cookie_name: string
  readonly tls_enabled: boolean
  readonly pool_ciphers: string
  readonly pool_up: boolean
  readonly member_rows: readonly MemberRow[]
  readonly create_monitor: boolean
  readonly monitor_name: string
  readonly monitor_type: HealthMonitor['type'] | ''
  readonly max_retries_down: string
  readonly delay: string
  readonly max_retries: string
  readonly timeout: string
  readonly http_method: NonNullable<NewMonitor['http_method']>
  readonly expected_codes: string
  readonly url_path: string
  readonly monitor_up: boolean
  /** References of the key manager; the first is the one that the listener shows. */
  readonly certificate_refs: readonly string[]
}

/** What every wizard begins with [LB-026, LB-040]. */
export const NEW_VALUES: WizardValues = {
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
  default_pool_id: '',
  allowed_cidrs: '',
  listener_ciphers: '',
  forwarded_for: false,
  forwarded_port: false,
  forwarded_proto: false,
  listener_up: true,
  policy_name: '',
  policy_description: '',
  action: 'REJECT',
  redirect_url: '',
  redirect_pool_id: '',
  redirect_prefix: '',
  redirect_code: '',
  position: '',
  policy_up: true,
  invert: false,
  rule_type: 'PATH',
  key: '',
  compare_type: 'EQUAL_TO',
  rule_value: '',
  rule_up: true,
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
  member_rows: [],
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
  certificate_refs: [],
}
