import { expect, it } from 'vitest'
import {
  balancerItem,
  listenerItem,
  memberItem,
  monitorItem,
  policyItem,
  poolItem,
  poolOfMonitor,
  ruleItem,
} from './octavia-items.ts'

const BARE = {
  id: 'x1',
  name: 'x1',
  provisioning_status: 'ACTIVE',
  operating_status: 'OFFLINE',
  admin_state_up: true,
  is_admin_state_up: true,
  created_at: null,
  updated_at: null,
  trackBy: 'x1',
}
/** What every resource of Octavia says of itself. */
const SAID = {
  id: 'x1',
  name: 'front',
  provisioning_status: 'ERROR' as const,
  operating_status: 'ONLINE' as const,
  admin_state_up: false,
  project_id: 'q1',
  created_at: '2026-01-01T00:00:00',
  updated_at: '2026-01-02T00:00:00',
}
const WHOLE = { ...SAID, is_admin_state_up: false, trackBy: 'x12026-01-02T00:00:00' }
const PLACE = { loadbalancerId: 'b1', listenerId: 'l1' }

it('answers a load balancer of which the service says the id alone, and all that it says of another', () => {
  const none = { vip_port_id: null, vip_subnet_id: null, vip_network_id: null, provider: null }
  expect(balancerItem({ id: 'x1' })).toStrictEqual({
    ...BARE,
    ...none,
    description: null,
    vip_address: '',
    listeners: [],
    pools: [],
    availability_zone: null,
    flavor_id: null,
  })
  const fields = {
    description: 'Web',
    vip_address: '192.0.2.1',
    vip_port_id: 'p1',
    vip_subnet_id: 's1',
    vip_network_id: 'n1',
    listeners: [{ id: 'l1' }],
    pools: [{ id: 'o1' }],
    provider: 'amphora',
    availability_zone: 'nova',
    flavor_id: 'f1',
  }
  expect(balancerItem({ ...SAID, ...fields })).toStrictEqual({ ...WHOLE, ...fields })
})

const NO_LISTENER_FIELDS = {
  description: null,
  connection_limit: null,
  default_tls_container_ref: null,
  sni_container_refs: [],
  client_ca_tls_container_ref: null,
  client_authentication: null,
  default_certificate_id: null,
  sni_certificate_ids: [],
  client_ca_id: null,
  default_pool_id: null,
  insert_headers: null,
  allowed_cidrs: null,
  timeout_client_data: null,
  timeout_member_connect: null,
  timeout_member_data: null,
  timeout_tcp_inspect: null,
  tls_ciphers: null,
}
const LISTENER_FIELDS = {
  description: 'Web',
  protocol: 'HTTP' as const,
  protocol_port: 80,
  connection_limit: 5,
  default_tls_container_ref: 'http://keys/v1/containers/c1',
  sni_container_refs: ['http://keys/v1/containers/c1', 'http://keys/v1/containers/c2'],
  client_ca_tls_container_ref: 'http://keys/v1/secrets/s1',
  client_authentication: 'OPTIONAL' as const,
  default_pool_id: 'o1',
  insert_headers: { 'X-Forwarded-For': 'true' },
  allowed_cidrs: ['192.0.2.0/24'],
  timeout_client_data: 1,
  timeout_member_connect: 2,
  timeout_member_data: 3,
  timeout_tcp_inspect: 4,
  tls_ciphers: 'A',
}

it('answers a listener of which the service says the id alone, and all that it says of another', () => {
  expect(listenerItem({ id: 'x1' })).toStrictEqual({
    ...BARE,
    ...NO_LISTENER_FIELDS,
    loadbalancerId: '',
    protocol: 'TCP',
    protocol_port: 0,
    l7_policies: [],
    load_balancers: [],
  })
  const given = { ...SAID, ...LISTENER_FIELDS, l7policies: [{ id: 'y1' }], loadbalancers: [{ id: 'b1' }] }
  expect(listenerItem(given)).toStrictEqual({
    ...WHOLE,
    ...LISTENER_FIELDS,
    default_certificate_id: 'c1',
    sni_certificate_ids: ['c2'],
    client_ca_id: 's1',
    loadbalancerId: 'b1',
    l7_policies: [{ id: 'y1' }],
    load_balancers: [{ id: 'b1' }],
  })
  expect(listenerItem({ id: 'x1', load_balancers: [{ id: 'b2' }] }).loadbalancerId).toBe('b2')
  expect(listenerItem({ id: 'x1', insert_headers: {} }).insert_headers).toBeNull()
})

it('answers a pool of which the service says the id alone, and all that it says of another', () => {
  const none = { session_persistence: null, health_monitor_id: null, tls_ciphers: null }
  expect(poolItem({ id: 'x1' })).toStrictEqual({
    ...BARE,
    ...none,
    loadbalancerId: '',
    description: null,
    protocol: 'TCP',
    lb_algorithm: 'ROUND_ROBIN',
    loadbalancers: [],
    listeners: [],
    members: [],
    tls_enabled: false,
  })
  const fields = {
    description: 'Web',
    protocol: 'HTTP' as const,
    lb_algorithm: 'SOURCE_IP' as const,
    session_persistence: { type: 'SOURCE_IP' as const },
    loadbalancers: [{ id: 'b1' }],
    listeners: [{ id: 'l1' }, { id: 'l2' }],
    members: [{ id: 'm1' }],
    tls_enabled: true,
    tls_ciphers: 'A',
  }
  expect(poolItem({ ...SAID, ...fields, healthmonitor_id: 'h1' })).toStrictEqual({
    ...WHOLE,
    ...fields,
    loadbalancerId: 'b1',
    listenerId: 'l1',
    health_monitor_id: 'h1',
  })
})

it('answers a member of which the service says the id alone, and all that it says of another', () => {
  const place = { ...PLACE, poolId: 'o1', ref: 'o1/x1' }
  expect(memberItem({ id: 'x1' }, 'o1', PLACE)).toStrictEqual({
    ...BARE,
    ...place,
    address: '',
    protocol_port: 0,
    weight: null,
    backup: false,
    subnet_id: null,
    monitor_address: null,
    monitor_port: null,
  })
  const fields = {
    address: '192.0.2.1',
    protocol_port: 80,
    weight: 0,
    backup: true,
    subnet_id: 's1',
    monitor_address: '192.0.2.2',
    monitor_port: 81,
  }
  expect(memberItem({ ...SAID, ...fields }, 'o1', PLACE)).toStrictEqual({ ...WHOLE, ...place, ...fields })
})

it('answers a health monitor of which the service says the id alone, and all that it says of another', () => {
  const none = { max_retries_down: null, http_method: null, expected_codes: null, url_path: null }
  expect(monitorItem({ id: 'x1' }, PLACE)).toStrictEqual({
    ...BARE,
    ...PLACE,
    ...none,
    poolId: '',
    type: 'TCP',
    delay: 0,
    timeout: 0,
    max_retries: 0,
  })
  const fields = {
    type: 'HTTP' as const,
    delay: 1,
    timeout: 2,
    max_retries: 3,
    max_retries_down: 4,
    http_method: 'GET' as const,
    expected_codes: '200',
    url_path: '/up',
  }
  const given = { ...SAID, ...fields, pools: [{ id: 'o1' }, { id: 'o2' }] }
  expect(monitorItem(given, PLACE)).toStrictEqual({ ...WHOLE, ...PLACE, ...fields, poolId: 'o1' })
  expect(
    [
      { id: 'x1', pools: null },
      { id: 'x1', pools: [] },
    ].map(poolOfMonitor),
  ).toEqual(['', ''])
})

it('answers an L7 policy of which the service says the id alone, and all that it says of another', () => {
  const none = {
    ...{ redirect_pool_id: null, redirect_url: null, listener_id: null },
    ...{ redirect_prefix: null, redirect_http_code: null },
  }
  expect(policyItem({ id: 'x1' }, PLACE)).toStrictEqual({
    ...BARE,
    ...none,
    loadbalancerId: 'b1',
    listenerId: '',
    description: null,
    action: 'REJECT',
    position: 0,
    rules: [],
  })
  const fields = {
    description: 'Web',
    action: 'REDIRECT_TO_POOL' as const,
    position: 2,
    redirect_pool_id: 'o1',
    redirect_url: 'https://example.org/',
    redirect_prefix: 'https://www.example.org',
    redirect_http_code: 308,
    listener_id: 'l2',
    rules: [{ id: 'r1' }],
  }
  const given = { ...SAID, ...fields }
  expect(policyItem(given, PLACE)).toStrictEqual({ ...WHOLE, ...fields, loadbalancerId: 'b1', listenerId: 'l2' })
})

it('answers an L7 rule of which the service says the id alone, and all that it says of another', () => {
  const policy = { id: 'y1', ...PLACE }
  const place = { ...PLACE, l7policyId: 'y1', ref: 'y1/x1' }
  expect(ruleItem({ id: 'x1' }, policy)).toStrictEqual({
    ...BARE,
    ...place,
    type: 'PATH',
    compare_type: 'EQUAL_TO',
    key: null,
    rule_value: '',
    invert: false,
  })
  const fields = { type: 'HEADER' as const, compare_type: 'REGEX' as const, key: 'X-A', invert: true }
  const given = { ...SAID, ...fields, value: 'a' }
  expect(ruleItem(given, policy)).toStrictEqual({ ...WHOLE, ...place, ...fields, rule_value: 'a' })
})
