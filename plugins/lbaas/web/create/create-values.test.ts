import { expect, it } from 'vitest'
import { membersOf, NEW_BALANCER, specOf, usualPort } from './create-values.ts'

const whole = {
  ...NEW_BALANCER,
  name: 'shop',
  vip_subnet_id: 's1',
  protocol: 'TERMINATED_HTTPS' as const,
  protocol_port: '443',
  listener_ciphers: 'AES',
  certificate: 'ref',
  lb_algorithm: 'ROUND_ROBIN' as const,
  member_lines: '10.0.0.1 8080 5\n\n10.0.0.2',
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

it('gives HTTP port 80 and TERMINATED_HTTPS port 443, the next free one where it is in use [LB-051]', () => {
  expect([usualPort('HTTP'), usualPort('TERMINATED_HTTPS'), usualPort('TCP')]).toEqual([80, 443, undefined])
  expect([usualPort('HTTP', [80, 81]), usualPort('TERMINATED_HTTPS', [443])]).toEqual([82, 444])
})

it('drops empty headers, and keeps certificates and ciphers for TERMINATED_HTTPS alone [LB-069]', () => {
  const { listener, certificates } = specOf(whole)
  expect([listener?.tls_ciphers, certificates]).toEqual(['AES', ['ref']])
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

it('drops ciphers without TLS, persistence without a type, and a cookie name of other persistence [LB-071]', () => {
  const pool = specOf({ ...whole, pool_ciphers: 'AES', cookie_name: 'c' }).pool
  expect([pool?.tls_ciphers, pool?.session_persistence]).toEqual([undefined, undefined])
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
})

it('drops members without address or port, and an empty list of them [LB-072]', () => {
  expect(membersOf('10.0.0.1\n\n10.0.0.2 81')).toEqual([{ address: '10.0.0.2', protocol_port: 81, weight: 1 }])
  expect(specOf({ ...whole, member_lines: ' \n' }).members).toBeUndefined()
  expect(specOf(whole).members).toEqual([
    { address: '10.0.0.1', protocol_port: 8080, weight: 5 },
    { address: '10.0.0.2', protocol_port: 80, weight: 1 },
  ])
})

it('drops a health monitor whose times are no numbers, and what only HTTP asks [LB-073]', () => {
  expect(specOf({ ...whole, delay: 'soon' }).monitor).toBeUndefined()
  const ping = specOf({ ...whole, monitor_type: 'PING' }).monitor
  expect([ping?.type, 'http_method' in (ping ?? {}), 'url_path' in (ping ?? {})]).toEqual(['PING', false, false])
})
