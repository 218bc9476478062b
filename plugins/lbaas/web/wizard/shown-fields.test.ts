import { expect, it } from 'vitest'
import { RULE_TYPES, type RuleType } from '../../api/l7-rules.ts'
import { BALANCER_FIELDS } from './balancer-fields.ts'
import { POLICY_FIELDS, RULE_FIELDS } from './l7-fields.ts'
import { LISTENER_FIELDS } from './listener-fields.ts'
import { MONITOR_FIELDS } from './monitor-fields.ts'
import { CERTIFICATE_FIELDS, MEMBER_FIELDS } from './own-fields.ts'
import { POOL_FIELDS } from './pool-fields.ts'
import { STEPS } from './steps.ts'
import { NEW_VALUES, type WizardValues } from './values.ts'

const TYPES = Object.keys(RULE_TYPES) as readonly RuleType[]

const state = (changes: Partial<WizardValues>, answers: object = {}, item?: unknown) => ({
  values: { ...NEW_VALUES, ...changes },
  answers,
  item,
})

/** The fields that show, of those that do not always show. */
function shown(fields: object, given: ReturnType<typeof state>): readonly string[] {
  const all = Object.entries(fields) as [string, { readonly when?: (given: unknown) => boolean }][]
  return all.flatMap(([name, { when }]) => (when?.(given) ? [name] : []))
}

const TIMES = ['timeout_client_data', 'timeout_tcp_inspect', 'timeout_member_connect', 'timeout_member_data']
const HEADERS = ['forwarded_for', 'forwarded_port', 'forwarded_proto']
const BEFORE = ['listener_name', 'listener_description', 'protocol', 'protocol_port']

it.each([
  ['HTTP', [...TIMES, 'connection_limit', 'allowed_cidrs', ...HEADERS]],
  ['TERMINATED_HTTPS', [...TIMES, 'connection_limit', 'allowed_cidrs', 'listener_ciphers', ...HEADERS]],
  ['TCP', [...TIMES, 'connection_limit', 'allowed_cidrs']],
  ['HTTPS', [...TIMES, 'connection_limit', 'allowed_cidrs']],
  ['UDP', ['connection_limit', 'allowed_cidrs']],
  ['SCTP', ['connection_limit', 'allowed_cidrs']],
] as const)('asks of a listener on %s for %j', (protocol, fields) => {
  expect(shown(LISTENER_FIELDS, state({ protocol }))).toEqual([...BEFORE, ...fields, 'listener_up'])
  expect(shown(LISTENER_FIELDS, state({ protocol, create_listener: false }))).toEqual([])
})

const POOL = ['pool_name', 'pool_description', 'lb_algorithm']

it.each([
  [{ protocol: 'HTTP' }, [...POOL, 'persistence', 'tls_enabled', 'pool_up']],
  [{ protocol: '' }, [...POOL, 'pool_protocol', 'persistence', 'tls_enabled', 'pool_up']],
  [{ protocol: 'HTTP', create_listener: false }, [...POOL, 'pool_protocol', 'persistence', 'tls_enabled', 'pool_up']],
  [{ protocol: 'HTTP', persistence: 'APP_COOKIE' }, [...POOL, 'persistence', 'cookie_name', 'tls_enabled', 'pool_up']],
  [{ protocol: 'HTTP', persistence: 'HTTP_COOKIE' }, [...POOL, 'persistence', 'tls_enabled', 'pool_up']],
  [{ protocol: 'HTTP', tls_enabled: true }, [...POOL, 'persistence', 'tls_enabled', 'pool_ciphers', 'pool_up']],
  [{ protocol: '', tls_enabled: true, persistence: 'APP_COOKIE', create_pool: false }, []],
] as const)('asks of a pool with %j for %j [LB-035]', (changes, fields) => {
  expect(shown(POOL_FIELDS, state(changes))).toEqual(fields)
})

it('asks for no protocol of a pool that is opened from a listener', () => {
  const { protocol: _, ...values } = NEW_VALUES
  const given = (item: unknown) => ({ values, answers: {}, item })
  expect(POOL_FIELDS.pool_protocol.when?.(given({ protocol: 'TCP' }))).toBe(false)
  for (const item of [undefined, null, {}]) expect(POOL_FIELDS.pool_protocol.when?.(given(item))).toBe(true)
})

const MONITOR = ['monitor_name', 'monitor_type', 'max_retries_down', 'delay', 'max_retries', 'timeout']

it.each([
  ['HTTP', [...MONITOR, 'http_method', 'expected_codes', 'url_path', 'monitor_up']],
  ['HTTPS', [...MONITOR, 'http_method', 'expected_codes', 'url_path', 'monitor_up']],
  ['PING', [...MONITOR, 'monitor_up']],
  ['TCP', [...MONITOR, 'monitor_up']],
  ['', [...MONITOR, 'monitor_up']],
] as const)('asks of a health monitor of the type %s for %j [LB-039]', (monitor_type, fields) => {
  expect(shown(MONITOR_FIELDS, state({ monitor_type }))).toEqual(fields)
  expect(shown(MONITOR_FIELDS, state({ monitor_type, create_monitor: false }))).toEqual([])
})

it('asks of an L7 policy for the redirect of its action, and of an L7 rule for what its type has [LB-036] [LAYER-01, LAYER-02]', () => {
  const redirects = (['REJECT', 'REDIRECT_TO_URL', 'REDIRECT_TO_POOL', 'REDIRECT_PREFIX'] as const).map((action) =>
    shown(POLICY_FIELDS, state({ action })),
  )
  expect(redirects).toEqual([
    [],
    ['redirect_url', 'redirect_code'],
    ['redirect_pool_id'],
    ['redirect_prefix', 'redirect_code'],
  ])
  const having = (field: string) =>
    TYPES.filter((rule_type) => shown(RULE_FIELDS, state({ rule_type })).includes(field))
  expect(having('key')).toEqual(['HEADER', 'COOKIE', 'SSL_DN_FIELD'])
  expect(having('compare_type')).toEqual(['HOST_NAME', 'PATH', 'FILE_TYPE', 'HEADER', 'COOKIE', 'SSL_DN_FIELD'])
  expect(having('rule_value')).toEqual(TYPES.filter((rule_type) => rule_type !== 'SSL_CONN_HAS_CERT'))
})

type Choices = { readonly choices?: unknown }

/** The values that a field offers. */
function offered({ choices }: Choices, given: ReturnType<typeof state>): readonly string[] {
  const all = (choices as (given: unknown) => readonly { readonly value: string }[])(given)
  return all.map(({ value }) => value)
}

it('offers TERMINATED_HTTPS where there is a key manager, with a problem where that could not be asked', () => {
  const all = ['HTTP', 'TCP', 'TERMINATED_HTTPS', 'HTTPS', 'UDP', 'SCTP']
  const without = all.filter((name) => name !== 'TERMINATED_HTTPS')
  expect(offered(LISTENER_FIELDS.protocol, state({}, { hasKeyManager: true }))).toEqual(all)
  for (const hasKeyManager of [false, undefined])
    expect(offered(LISTENER_FIELDS.protocol, state({}, { hasKeyManager }))).toEqual(without)
  const problems = (hasFailed: boolean) => {
    const choices = LISTENER_FIELDS.protocol.choices as (given: unknown) => readonly { readonly problem?: string }[]
    return choices(state({}, { hasKeyManager: true, certificates: { items: [], hasFailed } })).map(
      ({ problem }) => problem,
    )
  }
  const failure = 'Unable to retrieve SSL certificates.'
  expect(problems(true)).toEqual(all.map((name) => (name === 'TERMINATED_HTTPS' ? failure : undefined)))
  expect(problems(false)).toEqual(all.map(() => undefined))
})

it('offers the persistence of the protocol, and the usual algorithms', () => {
  const cookies = ['SOURCE_IP', 'HTTP_COOKIE', 'APP_COOKIE']
  expect(offered(POOL_FIELDS.persistence, state({ protocol: 'HTTP' }))).toEqual(cookies)
  expect(offered(POOL_FIELDS.persistence, state({ protocol: 'UDP' }))).toEqual(['SOURCE_IP'])
  expect(offered(POOL_FIELDS.persistence, state({ protocol: '', pool_protocol: 'UDP' }))).toEqual(['SOURCE_IP'])
  const usual = ['LEAST_CONNECTIONS', 'ROUND_ROBIN', 'SOURCE_IP']
  expect(offered(POOL_FIELDS.lb_algorithm, state({ lb_algorithm: 'ROUND_ROBIN' }))).toEqual(usual)
})

it('offers for file types two ways of comparing, and all for other types [LB-037]', () => {
  const all = ['REGEX', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'EQUAL_TO']
  expect(offered(RULE_FIELDS.compare_type, state({ rule_type: 'FILE_TYPE' }))).toEqual(['REGEX', 'EQUAL_TO'])
  expect(offered(RULE_FIELDS.compare_type, state({ rule_type: 'PATH' }))).toEqual(all)
})

it('asks for a provider where there are several', () => {
  const { when } = BALANCER_FIELDS.provider
  const of = (...names: readonly string[]) => state({}, { providers: names.map((name) => ({ name })) })
  expect([of(), of('a'), of('a', 'b')].map((given) => when?.(given as never))).toEqual([false, false, true])
})

it.each([
  [BALANCER_FIELDS.vip_address, 'vip_address', ['', '10.0.0.1', '::1'], ['10.0.0', 'here']],
  [
    LISTENER_FIELDS.allowed_cidrs,
    'allowed_cidrs',
    ['', '10.0.0.0/8', '10.0.0.0/8, ::/0,'],
    ['10.0.0.0', '10.0.0.0/8, x'],
  ],
  [POLICY_FIELDS.redirect_url, 'redirect_url', ['', 'http://a', 'https://a/b'], ['ftp://a', 'a', 'http://a b']],
  [POLICY_FIELDS.redirect_prefix, 'redirect_prefix', ['', 'http://a', 'https://a'], ['ftp://a', 'a', 'http://a b']],
  [POLICY_FIELDS.position, 'position', ['', '1', '2147483647'], ['0', '2147483648', 'x']],
  [LISTENER_FIELDS.connection_limit, 'connection_limit', ['', '-1', '2147483647'], ['-2', '2147483648']],
  [MONITOR_FIELDS.timeout, 'timeout', ['', '0', '2147483647'], ['-1', '2147483648']],
  [MONITOR_FIELDS.delay, 'delay', ['', '5', '2147483647'], ['4', '2147483648', 'x']],
] as const)('takes some texts and refuses others', (field, name, right, wrong) => {
  const check = field.check as ((given: unknown) => unknown) | undefined
  const refused = (texts: readonly string[]) => texts.map((text) => check?.(state({ [name]: text })) !== undefined)
  expect([refused(right), refused(wrong)]).toEqual([right.map(() => false), wrong.map(() => true)])
})

it('takes of a client certificate a field by its name, and the number of a result [LAYER-02]', () => {
  const refused = (name: 'key' | 'rule_value', rule_type: RuleType, text: string) =>
    RULE_FIELDS[name].check?.(state({ rule_type, [name]: text }) as never) !== undefined
  const keys = ['', 'CN', 'emailAddress', 'x-500', '1N', 'C N', 'CN=']
  expect(keys.filter((text) => refused('key', 'SSL_DN_FIELD', text))).toEqual(['1N', 'C N', 'CN='])
  expect(keys.filter((text) => refused('key', 'HEADER', text))).toEqual([])
  const values = ['', '0', '20', '-1', 'ok', '1.5']
  expect(values.filter((text) => refused('rule_value', 'SSL_VERIFY_RESULT', text))).toEqual(['-1', 'ok', '1.5'])
  expect(values.filter((text) => refused('rule_value', 'PATH', text))).toEqual([])
})

it('asks for at least one certificate, and for members without a problem', () => {
  const { check: certificates } = CERTIFICATE_FIELDS.certificate_refs
  expect(certificates?.(state({ certificate_refs: [] }) as never)).toBe('Choose a certificate.')
  expect(certificates?.(state({ certificate_refs: ['c'] }) as never)).toBeUndefined()
  const { check: members } = MEMBER_FIELDS.member_rows
  expect(members?.(state({}) as never)).toBeUndefined()
})

it.each([
  ['listener', 'create_listener', { create_listener: false }, { create_pool: false, create_monitor: false }],
  ['listener', 'create_listener', { create_listener: true }, {}],
  ['pool', 'create_pool', { create_pool: false }, { create_monitor: false }],
  ['pool', 'create_pool', { create_pool: true }, { create_listener: true }],
  ['monitor', 'create_monitor', { create_monitor: true }, { create_listener: true, create_pool: true }],
  ['monitor', 'create_monitor', { create_monitor: false }, {}],
  ['listener', 'protocol', { protocol: 'HTTP' }, { protocol_port: '80', member_rows: [] }],
  ['listener', 'protocol', { protocol: 'TERMINATED_HTTPS' }, { protocol_port: '443', member_rows: [] }],
  ['listener', 'protocol', { protocol: 'TCP' }, {}],
] as const)(
  'lets in the step %s other fields follow %s in %j [LB-049, LB-050, LB-051]',
  (step, field, changes, follows) => {
    const { follow } = STEPS[step] as { readonly follow?: Readonly<Record<string, (given: unknown) => unknown>> }
    expect(follow?.[field]?.(state(changes))).toEqual(follows)
  },
)

it('has a step of members where a pool is made', () => {
  const { when } = STEPS.members
  expect([when?.(state({ create_pool: true }) as never), when?.(state({ create_pool: false }) as never)]).toEqual([
    true,
    false,
  ])
})
