import { expect, it } from 'vitest'
import { editedListener, editedPool, monitorOf, specOf } from './clean.ts'
import { externalMember, memberProblem, membersOf } from './members.ts'
import { isAddress, isRange, usualPort } from './rules.ts'
import { stepsFor } from './steps.ts'
import { NEW_VALUES } from './values.ts'

const member = { ...externalMember('a', 'HTTP'), address: '10.0.0.1', protocol_port: 8080, weight: 5 }
const whole = {
  ...NEW_VALUES,
  name: 'shop',
  vip_subnet_id: 's1',
  protocol: 'TERMINATED_HTTPS' as const,
  protocol_port: '443',
  listener_ciphers: 'AES',
  certificate_refs: ['ref', 'other'],
  lb_algorithm: 'ROUND_ROBIN' as const,
  member_rows: [member, externalMember('b', 'HTTP')],
  monitor_type: 'HTTP' as const,
}

it('begins with the defaults of listeners and health monitors [LB-040]', () => {
  expect(specOf({ ...whole, protocol: 'TCP', protocol_port: '1' }).listener).toMatchObject({
    connection_limit: -1,
    timeout_client_data: 50_000,
    timeout_member_connect: 5000,
    timeout_member_data: 50_000,
    timeout_tcp_inspect: 0,
  })
  expect(specOf(whole).monitor).toEqual({
    type: 'HTTP',
    delay: 5,
    max_retries: 3,
    max_retries_down: 3,
    timeout: 5,
    http_method: 'GET',
    expected_codes: '200',
    url_path: '/',
    admin_state_up: true,
  })
})

it('shows some steps of the wizard in the order of decision 54, and all of them when none is named [LB-022, LB-023]', () => {
  expect(Object.values(stepsFor()).map(({ title }) => title)).toEqual([
    'Load Balancer Details',
    'Listener Details',
    'SSL Certificates',
    'L7 Policy Details',
    'L7 Rule Details',
    'Pool Details',
    'Pool Members',
    'Monitor Details',
  ])
  expect(Object.keys(stepsFor('monitor', 'pool'))).toEqual(['pool', 'monitor'])
  expect(Object.keys(stepsFor('pool', 'monitor').pool.fields)).not.toContain('create_pool')
  expect(Object.keys(stepsFor('pool', 'monitor').monitor.fields)).toContain('create_monitor')
})

it('gives HTTP port 80 and TERMINATED_HTTPS port 443, the next free one where it is in use [LB-051]', () => {
  expect([usualPort('HTTP'), usualPort('TERMINATED_HTTPS'), usualPort('TCP')]).toEqual([80, 443, undefined])
  expect([usualPort('HTTP', [80, 81]), usualPort('TERMINATED_HTTPS', [443])]).toEqual([82, 444])
})

it('drops a load balancer without a subnet, and a listener without protocol or port [LB-068]', () => {
  expect(specOf(whole)).toMatchObject({ loadbalancer: { vip_subnet_id: 's1' }, listener: { protocol_port: 443 } })
  expect('loadbalancer' in specOf({ ...whole, vip_subnet_id: '' })).toBe(false)
  expect('listener' in specOf({ ...whole, protocol: '' })).toBe(false)
  expect('listener' in specOf({ ...whole, protocol_port: ' ' })).toBe(false)
})

it('drops empty headers, and keeps certificates and ciphers for TERMINATED_HTTPS alone [LB-069]', () => {
  const { listener, certificates } = specOf(whole)
  expect([listener?.tls_ciphers, certificates]).toEqual(['AES', ['ref', 'other']])
  expect('insert_headers' in (listener ?? {})).toBe(false)
  const plain = specOf({ ...whole, protocol: 'HTTP', protocol_port: '80', forwarded_for: true })
  expect(plain.certificates).toBeUndefined()
  expect(plain.listener).toMatchObject({ insert_headers: { 'X-Forwarded-For': true } })
  expect('tls_ciphers' in (plain.listener ?? {})).toBe(false)
})

it('drops a pool without an algorithm, and gives that of TERMINATED_HTTPS the protocol HTTP [LB-070]', () => {
  expect(specOf(whole).pool).toMatchObject({ protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' })
  const without = specOf({ ...whole, lb_algorithm: '' })
  expect([without.pool, without.members, without.monitor]).toEqual([undefined, undefined, undefined])
})

const listed = { id: 'p', loadbalancerId: 'b', name: 'p', provisioning_status: 'ACTIVE', operating_status: 'ONLINE' }
const pool = {
  ...listed,
  admin_state_up: true,
  trackBy: 'p',
  protocol: 'HTTP',
  lb_algorithm: 'ROUND_ROBIN',
  session_persistence: { type: 'SOURCE_IP' },
  loadbalancers: [],
  listeners: [],
  members: [],
  tls_enabled: false,
} as const

it('drops ciphers without TLS, persistence without a type, and a cookie name of other persistence [LB-071]', () => {
  const made = specOf({ ...whole, pool_ciphers: 'AES', cookie_name: 'c' }).pool
  expect([made?.tls_ciphers, made?.session_persistence]).toEqual([undefined, undefined])
  const kept = specOf({
    ...whole,
    tls_enabled: true,
    pool_ciphers: 'AES',
    persistence: 'SOURCE_IP',
    cookie_name: 'c',
  }).pool
  expect([kept?.tls_ciphers, kept?.session_persistence]).toEqual(['AES', { type: 'SOURCE_IP' }])
  const cookie = specOf({ ...whole, persistence: 'APP_COOKIE', cookie_name: 'c' }).pool
  expect(cookie?.session_persistence).toEqual({ type: 'APP_COOKIE', cookie_name: 'c' })
  const edited = editedPool({ lb_algorithm: 'SOURCE_IP', pool_ciphers: 'AES' }, pool).pool
  expect([edited.session_persistence, 'tls_ciphers' in edited]).toEqual([null, false])
})

it('drops members without address or port, and an empty list of them [LB-072]', () => {
  expect(specOf(whole).members).toMatchObject([{ address: '10.0.0.1', protocol_port: 8080, weight: 5 }])
  expect(membersOf([{ ...member, protocol_port: null }])).toEqual([])
  expect('members' in specOf({ ...whole, member_rows: [externalMember('b', '')] })).toBe(false)
})

it('drops a health monitor whose times are no numbers, and what only HTTP asks [LB-073]', () => {
  for (const times of [{ delay: 'soon' }, { max_retries: '' }, { timeout: 'x' }])
    expect(monitorOf({ ...whole, ...times })).toBeUndefined()
  const ping = monitorOf({ ...whole, monitor_type: 'PING' })
  expect([ping?.type, 'http_method' in (ping ?? {}), 'url_path' in (ping ?? {})]).toEqual(['PING', false, false])
  expect('expected_codes' in (ping ?? {})).toBe(false)
  expect(monitorOf({ ...whole, monitor_type: 'HTTPS' })).toMatchObject({ http_method: 'GET', url_path: '/' })
})

it('sends no null, and of members none that was not filled in [LB-074]', () => {
  const sent = JSON.stringify(specOf({ ...whole, name: '', description: '' }))
  expect(sent).not.toContain('null')
  expect(membersOf([member])).toEqual([
    { address: '10.0.0.1', protocol_port: 8080, weight: 5, admin_state_up: true, backup: false },
  ])
})

it('keeps the headers of a listener that no field asks for, and takes away what was emptied', () => {
  const item = {
    ...pool,
    protocol: 'HTTP',
    protocol_port: 80,
    insert_headers: { 'X-SSL-Client-DN': 'true', 'X-Forwarded-For': 'true' },
    allowed_cidrs: ['10.0.0.0/8'],
    default_pool_id: 'q',
    l7_policies: [],
    load_balancers: [],
  } as const
  const { listener } = editedListener({ connection_limit: '5' }, item)
  expect(listener).toMatchObject({
    id: 'p',
    connection_limit: 5,
    insert_headers: { 'X-SSL-Client-DN': 'true' },
    allowed_cidrs: null,
    default_pool_id: null,
  })
  expect('protocol' in listener).toBe(false)
})

it('begins an external member with weight 1, and with port 80 where the pool sees HTTP [LB-033]', () => {
  expect(externalMember('k', 'HTTP')).toEqual({
    key: 'k',
    label: '',
    addresses: [],
    address: null,
    subnet_id: null,
    protocol_port: 80,
    weight: 1,
    monitor_address: null,
    monitor_port: null,
    admin_state_up: true,
    backup: false,
    name: null,
  })
  expect(externalMember('k', 'TCP').protocol_port).toBeNull()
})

it('knows addresses of both versions, and ranges of them', () => {
  expect(['10.0.0.1', '2001:db8::1', '::'].map(isAddress)).toEqual([true, true, true])
  expect(['10.0.0.256', '10.0.1', ':::', '2001:db8::g', 'here'].map(isAddress)).toEqual(Array(5).fill(false))
  expect(['10.0.0.0/24', '2001:db8::/32', '10.0.0.0', '10.0.0.0/33'].map(isRange)).toEqual([true, true, false, false])
  expect(memberProblem({ ...member, weight: 257 })?.text).toBe('The weight must be a number between 0 and 256.')
})
