import { expect, it } from 'vitest'
import { OPERATING, PROVISIONING } from '../../api/statuses.ts'
import { fittingPools } from '../l7/fitting-pools.ts'
import { isActionable, statusProperties } from '../resource-fields.ts'
import { shortName } from './field-kit.ts'
import { LISTENER_FIELDS } from './listener-fields.ts'
import { externalMember, memberProblem } from './members.ts'
import { MONITOR_FIELDS } from './monitor-fields.ts'
import { POOL_FIELDS } from './pool-fields.ts'
import { STEPS } from './steps.ts'
import { NEW_VALUES, type WizardValues } from './values.ts'

const state = (changes: Partial<WizardValues>, usedPorts?: readonly number[]) => ({
  values: { ...NEW_VALUES, ...changes },
  answers: { certificates: undefined, hasKeyManager: undefined, usedPorts },
  item: undefined,
})

const member = { ...externalMember('a', 'HTTP'), address: '10.0.0.1' }

it('says which ports of listeners and members are wrong, and which of listeners is in use [LB-059, LB-061]', () => {
  const text = 'The port must be a number between 1 and 65535.'
  const { check } = LISTENER_FIELDS.protocol_port
  for (const port of ['0', '65536', 'http', '1.5']) {
    expect(check(state({ protocol_port: port }))).toBe(text)
    expect(memberProblem({ ...member, protocol_port: port })).toEqual({ field: 'protocol_port', text })
  }
  for (const port of ['1', '65535']) {
    expect(check(state({ protocol_port: port }, [80]))).toBeUndefined()
    expect(memberProblem({ ...member, protocol_port: Number(port) })).toBeUndefined()
  }
  expect(check(state({ protocol_port: '80' }, [80]))).toBe(
    'The port must be unique among all listeners attached to this load balancer.',
  )
})

it.each([
  ['FILE_TYPE', 'REGEX', {}],
  ['FILE_TYPE', 'CONTAINS', { compare_type: 'EQUAL_TO' }],
  ['PATH', 'CONTAINS', {}],
] as const)(
  'answers to the rule type %s while it compares by %s with %j [LB-037]',
  (rule_type, compare_type, changes) => {
    expect(STEPS.l7rule.follow?.rule_type?.(state({ rule_type, compare_type }))).toEqual(changes)
  },
)

it('says what is wrong with the address of a member', () => {
  expect(memberProblem({ ...member, address: '10.0.0' })).toEqual({
    field: 'address',
    text: 'The IP address is not valid.',
  })
})

it('says which connection limits and timeouts of listeners are wrong [LB-062]', () => {
  const { connection_limit } = LISTENER_FIELDS
  const limit = 'The connection limit must be a number greater than or equal to -1.'
  expect(['-2', 'many'].map((text) => connection_limit.check?.(state({ connection_limit: text })))).toEqual([
    limit,
    limit,
  ])
  expect(['-1', '0', '9'].map((text) => connection_limit.check?.(state({ connection_limit: text })))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  for (const name of [
    'timeout_client_data',
    'timeout_tcp_inspect',
    'timeout_member_connect',
    'timeout_member_data',
  ] as const) {
    const { check } = LISTENER_FIELDS[name]
    for (const time of ['-1', '31536000001', 'long'])
      expect(check?.(state({ [name]: time }))).toBe('The timeout must be a number between 0 and 31536000000.')
    for (const time of ['0', '31536000000']) expect(check?.(state({ [name]: time }))).toBeUndefined()
  }
})

it('says which cipher strings of listeners and pools are wrong [LB-063]', () => {
  for (const [wrong, right] of [
    ['AES:', 'AES'],
    ['AES!', 'ECDHE-RSA-AES128-SHA256:AES256'],
    ['A;B', 'ECDHE+AESGCM:HIGH:!aNULL:@STRENGTH'],
    ['AES::A', ''],
  ] as const) {
    const text = 'The cipher string must conform to OpenSSL syntax.'
    expect(LISTENER_FIELDS.listener_ciphers.check?.(state({ listener_ciphers: wrong }))).toBe(text)
    expect(LISTENER_FIELDS.listener_ciphers.check?.(state({ listener_ciphers: right }))).toBeUndefined()
    expect(POOL_FIELDS.pool_ciphers.check?.(state({ pool_ciphers: wrong }))).toBe(text)
    expect(POOL_FIELDS.pool_ciphers.check?.(state({ pool_ciphers: right }))).toBeUndefined()
  }
})

it('says which intervals, timeouts and counts of health monitors are wrong [LB-065, LB-066]', () => {
  const { delay, timeout, max_retries, max_retries_down } = MONITOR_FIELDS
  expect(delay.check?.(state({ delay: '4', timeout: '5' }))).toBe(
    'The health check interval must be greater than or equal to the timeout.',
  )
  expect(delay.check?.(state({ delay: '5', timeout: '5' }))).toBeUndefined()
  expect(timeout.check?.(state({ timeout: '-1' }))).toBe('The timeout must be a number greater than or equal to 0.')
  expect(timeout.check?.(state({ timeout: '0' }))).toBeUndefined()
  for (const count of ['0', '11']) {
    expect(max_retries.check?.(state({ max_retries: count }))).toBe(
      'The max retry count must be a number between 1 and 10.',
    )
    expect(max_retries_down.check?.(state({ max_retries_down: count }))).toBe(
      'The max retry down count must be a number between 1 and 10.',
    )
  }
  for (const count of ['1', '10']) {
    expect(max_retries.check?.(state({ max_retries: count }))).toBeUndefined()
    expect(max_retries_down.check?.(state({ max_retries_down: count }))).toBeUndefined()
  }
})

it('says which expected codes and paths of health monitors are wrong [LB-067]', () => {
  const { expected_codes, url_path } = MONITOR_FIELDS
  for (const codes of ['', 'ok', '20', '200-', '200;201'])
    expect(expected_codes.check?.(state({ expected_codes: codes }))).toBe('The expected status code is not valid.')
  for (const codes of ['200', '200,201', '200, 202', '200-204'])
    expect(expected_codes.check?.(state({ expected_codes: codes }))).toBeUndefined()
  for (const path of ['', 'health', '/a b'])
    expect(url_path.check?.(state({ url_path: path }))).toBe('The URL path is not valid.')
  for (const path of ['/', '/health?full=1']) expect(url_path.check?.(state({ url_path: path }))).toBeUndefined()
})

it('has a step of certificates for TERMINATED_HTTPS alone [LB-053]', () => {
  const { when } = STEPS.certificates
  const protocols = ['HTTP', 'TCP', 'TERMINATED_HTTPS', 'HTTPS', 'UDP', 'SCTP', ''] as const
  expect(protocols.filter((protocol) => when?.(state({ protocol })))).toEqual(['TERMINATED_HTTPS'])
  expect(when?.(state({ protocol: 'TERMINATED_HTTPS', create_listener: false }))).toBe(false)
})

it('offers an L7 policy the pools of no other listener, of the protocol of its own [LB-055]', () => {
  const facts = { loadbalancerId: 'b', provisioning_status: 'ACTIVE', operating_status: 'ONLINE', trackBy: '' }
  const rest = { admin_state_up: true, lb_algorithm: 'ROUND_ROBIN', session_persistence: null, tls_enabled: false }
  const pool = (id: string, protocol: string, ...listeners: readonly string[]) => ({
    ...facts,
    ...rest,
    id,
    name: id,
    protocol,
    listeners: listeners.map((each) => ({ id: each })),
    loadbalancers: [],
    members: [],
  })
  const pools = [pool('free', 'HTTP'), pool('own', 'HTTP', 'l'), pool('other', 'HTTP', 'm'), pool('tcp', 'TCP')]
  const offered = (protocol: string) => fittingPools(pools, { id: 'l', protocol }).map(({ id }) => id)
  expect([offered('HTTP'), offered('TERMINATED_HTTPS'), offered('TCP'), offered('UDP')]).toEqual([
    ['free', 'own'],
    ['free', 'own'],
    ['tcp'],
    [],
  ])
})

it('shows the first ten characters of an id in place of a name [LB-042]', () => {
  const id = '3f1c9a77-0000-4000-8000-000000000001'
  expect([shortName({ id, name: id }), shortName({ id, name: 'web' })]).toEqual(['3f1c9a77-0...', 'web'])
})

it('knows each provisioning status and each operating status, and takes changes in two [LB-034]', () => {
  expect(PROVISIONING).toEqual(['ACTIVE', 'INACTIVE', 'PENDING_CREATE', 'PENDING_UPDATE', 'PENDING_DELETE', 'ERROR'])
  expect(OPERATING).toEqual(['ONLINE', 'DRAINING', 'OFFLINE', 'DEGRADED', 'ERROR', 'NO_MONITOR'])
  expect(Object.keys({ ...statusProperties.provisioning_status.values })).toEqual([...PROVISIONING])
  expect(Object.keys({ ...statusProperties.operating_status.values })).toEqual([...OPERATING])
  const taking = PROVISIONING.filter((provisioning_status) => isActionable({ provisioning_status }) === true)
  expect(taking).toEqual(['ACTIVE', 'ERROR'])
})
