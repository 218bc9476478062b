import { booleanField, choiceField, type FormState, textField } from '@fascia/sdk/web/declare'
import { HTTP_METHODS, MONITOR_TYPES } from '../../api/health-monitors.ts'
import { LISTENER_PROTOCOLS } from '../../api/listeners.ts'
import { ALGORITHMS, PERSISTENCES, POOL_PROTOCOLS } from '../../api/pools.ts'
import type { CreateSources } from './create-sources.ts'
import { asksByHttp, type CreateValues, hasTimeouts, isAddress, isWhole, membersOf, seesHttp } from './create-values.ts'

type State = FormState<Partial<CreateValues>, CreateSources, unknown>
type When = (state: State) => boolean
type Name = keyof CreateValues & string

const field = {
  text: textField<CreateValues, CreateSources, unknown>,
  flag: booleanField<CreateValues, CreateSources, unknown>,
  choice: <Holds extends string>(
    label: string,
    options: Parameters<typeof choiceField<Holds, CreateValues, CreateSources, unknown>>[1],
  ) => choiceField<Holds, CreateValues, CreateSources, unknown>(label, options),
}

const same = <const Text extends string>(names: readonly Text[]) => names.map((name) => ({ value: name, label: name }))
const OPENSSL = /^[A-Z0-9]+([-_:][A-Z0-9]+)*$/
const CIPHERS = 'The cipher string must conform to OpenSSL syntax.'
const hasListener: When = ({ values: { create_listener } }) => create_listener === true
const hasPool: When = ({ values: { create_pool } }) => create_pool === true
const hasMonitor: When = ({ values: { create_monitor } }) => create_monitor === true
const isTimed: When = (state) => hasListener(state) && hasTimeouts(state.values.protocol ?? '')
const isHttpCheck: When = (state) => hasMonitor(state) && asksByHttp(state.values.monitor_type ?? '')

const textOf = ({ values }: State, name: Name): string => String(values[name] ?? '')

/** A field of a whole number, with what it says of any other. */
function number(label: string, name: Name, when: When, bounds: readonly [number, number], message: string) {
  return field.text(label, {
    when,
    isRequired: true,
    isShort: true,
    check: (state) => (textOf(state, name) === '' || isWhole(textOf(state, name), ...bounds) ? undefined : message),
  })
}

/** [LB-026] */
export const BALANCER_FIELDS = {
  name: field.text('Name', {}),
  vip_address: field.text('IP address', {
    check: ({ values: { vip_address = '' } }) =>
      vip_address === '' || isAddress(vip_address) ? undefined : 'The IP address is not valid.',
  }),
  description: field.text('Description', { control: 'textarea', rows: 3 }),
  provider: field.choice<string>('Provider', {
    from: 'providers',
    when: ({ answers: { providers = [] } }) => providers.length > 1,
    choices: ({ answers: { providers = [] } }) => providers.map(({ name }) => ({ value: name, label: name })),
  }),
  availability_zone: field.choice<string>('Availability Zone', {
    from: 'zones',
    choices: ({ answers: { zones = [] } }) => zones.map(({ name }) => ({ value: name, label: name })),
  }),
  flavor_id: field.choice<string>('Flavor', {
    from: 'flavors',
    choices: ({ answers: { flavors = [] } }) => flavors.map(({ id, name }) => ({ value: id, label: name })),
  }),
  vip_subnet_id: field.choice<string>('Subnet', {
    from: 'subnets',
    isRequired: true,
    placeholder: 'Select a subnet',
    choices: ({ answers: { subnets = [] } }) =>
      subnets.map(({ id, name, cidr, network }) => ({ value: id, label: `${network}: ${cidr} (${name})` })),
  }),
  admin_state_up: field.flag('Admin State Up', {}),
}

const TIMEOUT = 'The timeout must be a number between 0 and 31536000000.'
const MOST_TIME: readonly [number, number] = [0, 31_536_000_000]
const PORT = 'The port must be a number between 1 and 65535.'

/** [LB-035, LB-059, LB-062, LB-063, LB-079] */
export const LISTENER_FIELDS = {
  create_listener: field.flag('Create Listener', {}),
  listener_name: field.text('Name', { when: hasListener }),
  listener_description: field.text('Description', { when: hasListener, control: 'textarea', rows: 3 }),
  protocol: field.choice<CreateValues['protocol']>('Protocol', {
    when: hasListener,
    isRequired: true,
    placeholder: 'Select a protocol',
    choices: ({ answers: { hasKeyManager } }) =>
      same(LISTENER_PROTOCOLS.filter((name) => name !== 'TERMINATED_HTTPS' || hasKeyManager === true)),
  }),
  protocol_port: number('Port', 'protocol_port', hasListener, [1, 65_535], PORT),
  timeout_client_data: number('Client Data Timeout', 'timeout_client_data', isTimed, MOST_TIME, TIMEOUT),
  timeout_tcp_inspect: number('TCP Inspect Timeout', 'timeout_tcp_inspect', isTimed, MOST_TIME, TIMEOUT),
  timeout_member_connect: number('Member Connect Timeout', 'timeout_member_connect', isTimed, MOST_TIME, TIMEOUT),
  timeout_member_data: number('Member Data Timeout', 'timeout_member_data', isTimed, MOST_TIME, TIMEOUT),
  connection_limit: number(
    'Connection Limit',
    'connection_limit',
    hasListener,
    [-1, 2_147_483_647],
    'The connection limit must be a number greater than or equal to -1.',
  ),
  allowed_cidrs: field.text('Allowed CIDRs', {
    when: hasListener,
    placeholder: '0.0.0.0/0',
    help: 'Separated by commas; every address is allowed when this is empty.',
  }),
  listener_ciphers: field.text('TLS Cipher String', {
    when: (state) => hasListener(state) && state.values.protocol === 'TERMINATED_HTTPS',
    check: ({ values: { listener_ciphers = '' } }) =>
      listener_ciphers === '' || OPENSSL.test(listener_ciphers) ? undefined : CIPHERS,
  }),
  forwarded_for: field.flag('X-Forwarded-For', {
    when: (state) => hasListener(state) && seesHttp(textOf(state, 'protocol')),
  }),
  forwarded_port: field.flag('X-Forwarded-Port', {
    when: (state) => hasListener(state) && seesHttp(textOf(state, 'protocol')),
  }),
  forwarded_proto: field.flag('X-Forwarded-Proto', {
    when: (state) => hasListener(state) && seesHttp(textOf(state, 'protocol')),
  }),
  listener_up: field.flag('Admin State Up', { when: hasListener }),
}

/** [LB-030] */
export const CERTIFICATE_FIELDS = {
  certificate: field.choice<string>('Certificate', {
    from: 'certificates',
    isRequired: true,
    placeholder: 'Select a certificate',
    nonePlaceholder: 'No certificates available',
    failure: 'Unable to retrieve SSL certificates.',
    choices: ({ answers: { certificates = [] } }) =>
      certificates.map(({ id, name, expiration }) => ({
        value: id,
        label: expiration === null ? name : `${name} (${expiration.slice(0, 10)})`,
      })),
  }),
}

/** [LB-035, LB-063] */
export const POOL_FIELDS = {
  create_pool: field.flag('Create Pool', {}),
  pool_name: field.text('Name', { when: hasPool }),
  pool_description: field.text('Description', { when: hasPool, control: 'textarea', rows: 3 }),
  lb_algorithm: field.choice<CreateValues['lb_algorithm']>('Algorithm', {
    when: hasPool,
    isRequired: true,
    placeholder: 'Select an algorithm',
    choices: () => same(ALGORITHMS),
  }),
  pool_protocol: field.choice<CreateValues['pool_protocol']>('Protocol', {
    when: (state) => hasPool(state) && !hasListener(state),
    isRequired: true,
    placeholder: 'Select a protocol',
    choices: () => same(POOL_PROTOCOLS),
  }),
  persistence: field.choice<CreateValues['persistence']>('Session Persistence', {
    when: hasPool,
    placeholder: 'None',
    choices: ({ values: { protocol } }) => same(protocol === 'UDP' ? ['SOURCE_IP'] : PERSISTENCES),
  }),
  cookie_name: field.text('Cookie Name', {
    isRequired: true,
    when: (state) => hasPool(state) && state.values.persistence === 'APP_COOKIE',
  }),
  tls_enabled: field.flag('TLS Enabled', { when: hasPool }),
  pool_ciphers: field.text('TLS Cipher String', {
    when: (state) => hasPool(state) && state.values.tls_enabled === true,
    check: ({ values: { pool_ciphers = '' } }) =>
      pool_ciphers === '' || OPENSSL.test(pool_ciphers) ? undefined : CIPHERS,
  }),
  pool_up: field.flag('Admin State Up', { when: hasPool }),
}

/** What is wrong with the members that were entered [LB-057, LB-059, LB-060]. */
function memberProblem({ values: { member_lines, protocol = '' } }: State): string | undefined {
  for (const { address, protocol_port, weight } of membersOf(member_lines, seesHttp(protocol) ? 80 : undefined)) {
    if (!isAddress(address)) return 'The IP address is not valid.'
    if (!isWhole(String(protocol_port), 1, 65_535)) return PORT
    if (!isWhole(String(weight), 0, 256)) return 'The weight must be a number between 0 and 256.'
  }
  return undefined
}

export const MEMBER_FIELDS = {
  member_lines: field.text('Members', {
    control: 'textarea',
    rows: 6,
    help: 'One a line: IP address, port and weight.',
    placeholder: '10.0.0.5 80 1',
    check: memberProblem,
  }),
}

const CODES = /^\d{3}((, ?\d{3})*|-\d{3})$/

/** [LB-039, LB-065, LB-066, LB-067] */
export const MONITOR_FIELDS = {
  create_monitor: field.flag('Create Health Monitor', {}),
  monitor_name: field.text('Name', { when: hasMonitor }),
  monitor_type: field.choice<CreateValues['monitor_type']>('Type', {
    when: hasMonitor,
    isRequired: true,
    placeholder: 'Select a type',
    choices: () => same(MONITOR_TYPES),
  }),
  max_retries_down: number(
    'Max Retries Down',
    'max_retries_down',
    hasMonitor,
    [1, 10],
    'The max retry down count must be a number between 1 and 10.',
  ),
  delay: field.text('Delay (sec)', {
    when: hasMonitor,
    isRequired: true,
    isShort: true,
    check: ({ values: { delay = '', timeout = '' } }) =>
      isWhole(delay, 0, 999_999) && Number(delay) >= Number(timeout)
        ? undefined
        : 'The health check interval must be greater than or equal to the timeout.',
  }),
  max_retries: number(
    'Max Retries',
    'max_retries',
    hasMonitor,
    [1, 10],
    'The max retry count must be a number between 1 and 10.',
  ),
  timeout: number(
    'Timeout (sec)',
    'timeout',
    hasMonitor,
    [0, 999_999],
    'The timeout must be a number greater than or equal to 0.',
  ),
  http_method: field.choice<CreateValues['http_method']>('HTTP Method', {
    when: isHttpCheck,
    hasBlank: false,
    choices: () => same(HTTP_METHODS),
  }),
  expected_codes: field.text('Expected Codes', {
    when: isHttpCheck,
    check: ({ values: { expected_codes = '' } }) =>
      CODES.test(expected_codes) ? undefined : 'The expected status code is not valid.',
  }),
  url_path: field.text('URL Path', {
    when: isHttpCheck,
    check: ({ values: { url_path = '' } }) => (/^\/\S*$/.test(url_path) ? undefined : 'The URL path is not valid.'),
  }),
  monitor_up: field.flag('Admin State Up', { when: hasMonitor }),
}
