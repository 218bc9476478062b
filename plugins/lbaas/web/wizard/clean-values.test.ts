import { expect, it } from 'vitest'
import {
  editedListener,
  editedPool,
  listenerOf,
  policyOf,
  specOf,
  valuesOfListener,
  valuesOfPolicy,
  valuesOfPool,
} from './clean.ts'

const ITEM = {
  id: 'x1',
  name: 'x1',
  loadbalancerId: 'b1',
  provisioning_status: 'ACTIVE' as const,
  operating_status: 'ONLINE' as const,
  admin_state_up: false,
  trackBy: 'x1',
}
const LISTENER = {
  ...ITEM,
  protocol: 'HTTP' as const,
  protocol_port: 80,
  insert_headers: null,
  l7_policies: [],
  load_balancers: [],
}
const POOL = {
  ...ITEM,
  protocol: 'TCP' as const,
  lb_algorithm: 'ROUND_ROBIN' as const,
  session_persistence: null,
  loadbalancers: [],
  listeners: [],
  members: [],
  tls_enabled: false,
}
const POLICY = { ...ITEM, listenerId: 'l1', action: 'REJECT' as const, position: 1, rules: [] }

it('sends every field of a load balancer that was filled in, without spaces around it', () => {
  const texts = { name: 'a', description: 'b', vip_address: 'c', provider: 'd', availability_zone: 'e', flavor_id: 'f' }
  const spaced = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, ` ${text} `]))
  expect(specOf({ ...spaced, vip_subnet_id: 's', admin_state_up: false })).toEqual({
    loadbalancer: { ...texts, vip_subnet_id: 's', admin_state_up: false },
  })
  expect(specOf({ vip_subnet_id: 's' })).toEqual({ loadbalancer: { vip_subnet_id: 's', admin_state_up: true } })
})

const TIMEOUTS = {
  timeout_client_data: 1,
  timeout_tcp_inspect: 2,
  timeout_member_connect: 3,
  timeout_member_data: 4,
}
const TIMES = Object.fromEntries(Object.entries(TIMEOUTS).map(([key, value]) => [key, `${value}`]))

it('sends every field of a listener that was filled in', () => {
  const given = {
    ...TIMES,
    protocol: 'TERMINATED_HTTPS' as const,
    protocol_port: '443',
    listener_name: ' front ',
    listener_description: ' Web ',
    connection_limit: '9',
    allowed_cidrs: '192.0.2.0/24, , 10.0.0.0/8',
    listener_ciphers: 'A',
    forwarded_for: true,
    forwarded_port: true,
    forwarded_proto: true,
    listener_up: false,
    certificate_refs: ['c1'],
  }
  expect(listenerOf(given)).toEqual({
    listener: {
      name: 'front',
      description: 'Web',
      protocol: 'TERMINATED_HTTPS',
      protocol_port: 443,
      connection_limit: 9,
      ...TIMEOUTS,
      allowed_cidrs: ['192.0.2.0/24', '10.0.0.0/8'],
      insert_headers: { 'X-Forwarded-For': true, 'X-Forwarded-Port': true, 'X-Forwarded-Proto': true },
      tls_ciphers: 'A',
      admin_state_up: false,
    },
    certificates: ['c1'],
  })
  expect(listenerOf({ ...given, create_listener: false })).toEqual({})
  expect(listenerOf({ ...given, certificate_refs: [] })).not.toHaveProperty('certificates')
})

it.each(['UDP', 'SCTP'] as const)('sends no timeouts and no headers of a listener on %s', (protocol) => {
  const { listener } = listenerOf({ ...TIMES, protocol, protocol_port: '53', forwarded_for: true })
  expect(listener).toEqual({ protocol, protocol_port: 53, connection_limit: -1, admin_state_up: true })
})

it('fills the form of a listener with what it has, and with the defaults of what the service leaves out', () => {
  expect(valuesOfListener(LISTENER)).toEqual({
    listener_name: '',
    listener_description: '',
    protocol: 'HTTP',
    protocol_port: '80',
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
    listener_up: false,
    certificate_refs: [],
  })
  const said = {
    ...TIMEOUTS,
    name: 'front',
    description: 'Web',
    connection_limit: 9,
    default_pool_id: 'o1',
    allowed_cidrs: ['192.0.2.0/24', '10.0.0.0/8'],
    tls_ciphers: 'A',
    insert_headers: { 'X-Forwarded-For': 'true', 'X-Forwarded-Port': 'false', 'X-Forwarded-Proto': 'true' },
    default_tls_container_ref: 'c1',
  }
  expect(valuesOfListener({ ...LISTENER, ...said })).toMatchObject({
    ...TIMES,
    listener_name: 'front',
    listener_description: 'Web',
    connection_limit: '9',
    default_pool_id: 'o1',
    allowed_cidrs: '192.0.2.0/24, 10.0.0.0/8',
    listener_ciphers: 'A',
    forwarded_for: true,
    forwarded_port: false,
    forwarded_proto: true,
    certificate_refs: ['c1'],
  })
  expect(valuesOfListener({ ...LISTENER, protocol: 'PROMETHEUS' as 'HTTP' }).protocol).toBe('PROMETHEUS')
})

it('sends of an edited listener what it has, and no list, header, pool or cipher that was not there', () => {
  expect(editedListener(TIMES, LISTENER)).toEqual({
    loadbalancer_id: 'b1',
    listener: { id: 'x1', name: '', description: '', connection_limit: -1, ...TIMEOUTS, admin_state_up: true },
  })
  const given = { default_pool_id: 'o2', allowed_cidrs: '10.0.0.0/8', listener_ciphers: 'B', certificate_refs: ['c2'] }
  const had = { ...LISTENER, protocol: 'TERMINATED_HTTPS' as const, tls_ciphers: 'A', insert_headers: {} }
  expect(editedListener(given, had)).toMatchObject({
    listener: { default_pool_id: 'o2', allowed_cidrs: ['10.0.0.0/8'], tls_ciphers: 'B', insert_headers: {} },
    certificates: ['c2'],
  })
  expect(editedListener({}, had).listener.tls_ciphers).toBeNull()
  expect(editedListener(given, { ...had, tls_ciphers: null }).listener.tls_ciphers).toBe('B')
  expect(editedListener(given, LISTENER)).not.toHaveProperty('certificates')
  expect(editedListener(given, LISTENER).listener).not.toHaveProperty('tls_ciphers')
})

it('sends every field of a pool that was filled in, and none of one that is not wanted', () => {
  const given = {
    create_listener: false,
    pool_protocol: 'TCP' as const,
    lb_algorithm: 'SOURCE_IP' as const,
    pool_name: ' back ',
    pool_description: ' Web ',
    persistence: 'SOURCE_IP' as const,
    tls_enabled: true,
    pool_ciphers: 'A',
    pool_up: false,
  }
  expect(specOf({ ...given, create_monitor: false })).toEqual({
    pool: {
      name: 'back',
      description: 'Web',
      protocol: 'TCP',
      lb_algorithm: 'SOURCE_IP',
      session_persistence: { type: 'SOURCE_IP' },
      tls_enabled: true,
      tls_ciphers: 'A',
      admin_state_up: false,
    },
  })
  for (const change of [{ create_pool: false }, { pool_protocol: '' as const }])
    expect(specOf({ ...given, ...change })).toEqual({})
})

it('fills the form of a pool with what it has, known or not', () => {
  expect(valuesOfPool(POOL)).toEqual({
    pool_name: '',
    pool_description: '',
    lb_algorithm: 'ROUND_ROBIN',
    pool_protocol: 'TCP',
    persistence: '',
    cookie_name: '',
    tls_enabled: false,
    pool_ciphers: '',
    pool_up: false,
  })
  const session_persistence = { type: 'APP_COOKIE' as const, cookie_name: 'c' }
  const said = { name: 'back', description: 'Web', session_persistence, tls_enabled: true, tls_ciphers: 'A' }
  expect(valuesOfPool({ ...POOL, ...said })).toMatchObject({
    pool_name: 'back',
    pool_description: 'Web',
    persistence: 'APP_COOKIE',
    cookie_name: 'c',
    tls_enabled: true,
    pool_ciphers: 'A',
  })
  const unknown = { protocol: 'X' as 'TCP', lb_algorithm: 'Y' as 'SOURCE_IP' }
  expect(valuesOfPool({ ...POOL, ...unknown })).toMatchObject({ lb_algorithm: 'Y', pool_protocol: 'X' })
})

it('takes the ciphers of a pool away where they were emptied', () => {
  const given = { lb_algorithm: 'SOURCE_IP' as const, tls_enabled: true }
  expect(editedPool(given, { ...POOL, tls_ciphers: 'A' }).pool.tls_ciphers).toBeNull()
  expect(editedPool({ ...given, pool_ciphers: 'B' }, POOL).pool.tls_ciphers).toBe('B')
  expect(editedPool(given, POOL).pool).not.toHaveProperty('tls_ciphers')
  expect(editedPool({ ...given, tls_enabled: false }, { ...POOL, tls_ciphers: 'A' }).pool).not.toHaveProperty(
    'tls_ciphers',
  )
})

it('fills the form of an L7 policy with what it has', () => {
  expect(valuesOfPolicy(POLICY)).toEqual({
    policy_name: '',
    policy_description: '',
    action: 'REJECT',
    redirect_url: '',
    redirect_pool_id: '',
    redirect_prefix: '',
    redirect_code: '',
    position: '1',
    policy_up: false,
  })
  const said = {
    name: 'p',
    description: 'd',
    action: 'REDIRECT_TO_URL' as const,
    redirect_url: 'u',
    redirect_pool_id: 'o',
    redirect_prefix: 'x',
    redirect_http_code: 303,
  }
  expect(valuesOfPolicy({ ...POLICY, ...said })).toMatchObject({
    policy_name: 'p',
    policy_description: 'd',
    action: 'REDIRECT_TO_URL',
    redirect_url: 'u',
    redirect_pool_id: 'o',
    redirect_prefix: 'x',
    redirect_code: '303',
  })
  expect(valuesOfPolicy({ ...POLICY, action: 'NEW' as 'REJECT' }).action).toBe('NEW')
})

it('sends an L7 policy with the redirect of its action alone', () => {
  const given = { redirect_url: 'u', redirect_pool_id: 'o', policy_up: false }
  expect(policyOf({ ...given, action: 'REJECT' })).toEqual({ action: 'REJECT', admin_state_up: false })
  expect(policyOf({ ...given, action: 'REDIRECT_TO_URL', position: '2', policy_name: ' p ' })).toEqual({
    name: 'p',
    action: 'REDIRECT_TO_URL',
    redirect_url: 'u',
    position: 2,
    admin_state_up: false,
  })
  expect(policyOf({ action: 'REDIRECT_TO_POOL', redirect_pool_id: 'o', policy_description: 'd' })).toEqual({
    description: 'd',
    action: 'REDIRECT_TO_POOL',
    redirect_pool_id: 'o',
    admin_state_up: true,
  })
})
