// @needs network
import { randomUUID } from 'node:crypto'
import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as monitors from '../../api/health-monitors.ts'
import * as policies from '../../api/l7-policies.ts'
import * as rules from '../../api/l7-rules.ts'
import * as listeners from '../../api/listeners.ts'
import * as balancers from '../../api/load-balancers.ts'
import * as members from '../../api/members.ts'
import * as pools from '../../api/pools.ts'
import * as statusTree from '../../api/status-tree.ts'
import { dismantle, makeSubnet, settled } from './make-balancer.ts'

const cloud = await openCloud('member')
const native = await openNativeCloud('member')
let subnet: string

beforeAll(async () => {
  subnet = await makeSubnet(native)
})
afterAll(() => native.undo())

const member = { address: '10.81.0.20', protocol_port: 80, subnet_id: null, name: 'first' }
const monitor = { type: 'HTTP' as const, delay: 5, timeout: 4, max_retries: 3, url_path: '/alive' }
const pool = { name: 'web', protocol: 'HTTP' as const, lb_algorithm: 'ROUND_ROBIN' as const }
const listener = { name: 'http', protocol: 'HTTP' as const, protocol_port: 80 }

function make(more: object = {}) {
  const loadbalancer = { name: `balancer-${randomUUID()}`, description: 'contract', vip_subnet_id: subnet }
  return cloud.request<balancers.LoadBalancer>('POST', balancers.create.path, { loadbalancer, ...more })
}

it('makes a load balancer with all below it at once, lists, reads, changes and deletes it [LB-026, LB-081]', async () => {
  const { name: _, ...nameless } = pool
  const made = await make({ listener, pool: nameless, members: [member], monitor })
  expect(made).toMatchObject({ status: 201, body: { provisioning_status: 'PENDING_CREATE', description: 'contract' } })
  const { id, name } = made.body
  const params = { id }
  const whole = await settled(cloud, id)
  expect(whole).toMatchObject({
    name,
    admin_state_up: true,
    project_id: expect.any(String),
    created_at: expect.any(String),
    vip_subnet_id: subnet,
    vip_address: expect.stringMatching(/^10\.81\.0\./),
    vip_port_id: expect.any(String),
    vip_network_id: expect.any(String),
    provider: expect.any(String),
    listeners: [{ id: expect.any(String) }],
    pools: [{ id: expect.any(String) }],
    floating_ip: {},
    floating_ip_address: null,
  })
  expect(await cloud.send(pools.list, { query: { loadbalancerId: id } })).toMatchObject([{ name: `${name}-pool` }])
  const { body } = await cloud.request<{ items: readonly balancers.LoadBalancer[] }>(
    'GET',
    `${balancers.list.path}?full=true`,
  )
  expect(body.items.find((one) => one.id === id)).toMatchObject({ name, floating_ip: {} })
  const plain = await cloud.send(balancers.get, { params })
  expect('floating_ip' in plain).toBe(false)
  await cloud.send(balancers.update, {
    params,
    body: { loadbalancer: { id, name: `${name}-b`, admin_state_up: false } },
  })
  const changed = await settled(cloud, id)
  expect(changed).toMatchObject({ name: `${name}-b`, admin_state_up: false, description: 'contract' })
  expect(changed.trackBy).toBe(`${id}${changed.updated_at}`)
  await dismantle(cloud, id)
})

it('shows the floating IP that leads to the address, by id and address, when asked in full [LB-006]', async () => {
  const { id } = (await make()).body
  const { vip_port_id } = await settled(cloud, id)
  const external = await native.ask<{ networks: readonly { id: string }[] }>(
    'network',
    'GET',
    '/v2.0/networks?router:external=true',
  )
  const router = await native.make('network', '/v2.0/routers', {
    router: { name: `way-${randomUUID()}`, external_gateway_info: { network_id: external.networks[0]?.id } },
  })
  await native.ask('network', 'PUT', `/v2.0/routers/${router.id}/add_router_interface`, { subnet_id: subnet })
  native.afterwards(() =>
    native.ask('network', 'PUT', `/v2.0/routers/${router.id}/remove_router_interface`, { subnet_id: subnet }),
  )
  const floating = await native.make<{ id: string; floating_ip_address: string }>('network', '/v2.0/floatingips', {
    floatingip: { floating_network_id: external.networks[0]?.id, port_id: vip_port_id },
  })
  const ip = floating.floating_ip_address
  expect(await settled(cloud, id)).toMatchObject({ floating_ip: { id: floating.id, ip }, floating_ip_address: ip })
  await dismantle(cloud, id)
})

it('makes, reads, changes and deletes each child [LB-031, LB-082, LB-083, LB-084, LB-085]', async () => {
  const { id: loadbalancerId } = (await make()).body
  await settled(cloud, loadbalancerId)
  const done = () => settled(cloud, loadbalancerId)
  const made = await cloud.send(listeners.create, { body: { loadbalancer_id: loadbalancerId, listener } })
  const listenerId = made.id
  expect(made).toMatchObject({ loadbalancerId, connection_limit: -1, insert_headers: null, l7_policies: [] })
  await done()
  const wish = { loadbalancer_id: loadbalancerId, parentResourceId: listenerId, pool }
  const poolId = (await cloud.send(pools.create, { body: wish })).id
  await done()
  const inListener = { params: { id: listenerId } }
  expect(await cloud.send(listeners.get, inListener)).toMatchObject({
    default_pool_id: poolId,
    timeout_client_data: 50_000,
  })
  expect(await cloud.send(pools.get, { params: { id: poolId } })).toMatchObject({
    loadbalancerId,
    listenerId,
    session_persistence: null,
    tls_enabled: false,
    listeners: [{ id: listenerId }],
  })
  const inPool = { poolId }
  await cloud.send(members.replace, { params: inPool, body: { loadbalancer_id: loadbalancerId, members: [member] } })
  await done()
  const [first] = await cloud.send(members.list, { params: inPool })
  expect(first).toMatchObject({ address: member.address, weight: 1, backup: false, loadbalancerId, listenerId, poolId })
  const two = { ...member, address: '10.81.0.21', weight: 3 }
  await cloud.send(members.replace, { params: inPool, body: { members: [{ ...member, id: first?.id ?? '' }, two] } })
  await done()
  const listed = await cloud.send(members.list, { params: inPool })
  expect(listed.map(({ address, weight }) => [address, weight]).sort()).toEqual([
    [member.address, 1],
    [two.address, 3],
  ])
  const memberParams = { poolId, id: first?.id ?? '' }
  await cloud.send(members.update, { params: memberParams, body: { weight: 0, backup: true, name: 'spare' } })
  await done()
  expect(await cloud.send(members.get, { params: memberParams })).toMatchObject({
    weight: 0,
    backup: true,
    name: 'spare',
  })
  await cloud.send(members.remove, { params: memberParams })
  await done()
  const check = await cloud.send(monitors.create, { body: { parentResourceId: poolId, monitor } })
  await done()
  expect(await cloud.send(monitors.list, { query: { poolId } })).toMatchObject([
    { id: check.id, loadbalancerId, listenerId, poolId, http_method: 'GET', expected_codes: '200', url_path: '/alive' },
  ])
  await cloud.send(monitors.update, {
    params: { id: check.id },
    body: { monitor: { id: check.id, delay: 9, timeout: 3, max_retries: 2, max_retries_down: 4 } },
  })
  await done()
  expect(await cloud.send(monitors.get, { params: { id: check.id } })).toMatchObject({ delay: 9, max_retries_down: 4 })
  const tree = await cloud.send(listeners.getTree, { ...inListener, query: { includeChildResources: 'true' } })
  expect(tree).toMatchObject({
    listener: { id: listenerId },
    pool: { id: poolId },
    members: [{ address: two.address }],
    monitor: { id: check.id },
  })
  const redirect = { action: 'REDIRECT_TO_URL' as const, redirect_url: 'https://example.org/' }
  const policy = await cloud.send(policies.create, {
    body: { parentResourceId: listenerId, l7policy: { name: 'away', position: 1, ...redirect } },
  })
  await done()
  const rule = { type: 'HEADER' as const, compare_type: 'CONTAINS' as const, key: 'X-Old', rule_value: 'yes' }
  const inPolicy = { l7policyId: policy.id }
  const condition = await cloud.send(rules.create, { params: inPolicy, body: { l7rule: rule } })
  await done()
  const place = { loadbalancerId, listenerId, l7policyId: policy.id }
  expect(await cloud.send(rules.list, { params: inPolicy })).toMatchObject([{ ...rule, ...place, invert: false }])
  const ruleParams = { ...inPolicy, id: condition.id }
  await cloud.send(rules.update, { params: ruleParams, body: { l7rule: { ...rule, rule_value: 'no', invert: true } } })
  await done()
  expect(await cloud.send(rules.get, { params: ruleParams })).toMatchObject({ rule_value: 'no', invert: true })
  expect(
    await cloud.send(policies.getTree, { params: { id: policy.id }, query: { includeChildResources: 'true' } }),
  ).toMatchObject({ l7policy: { id: policy.id, position: 1, rules: [{ id: condition.id, key: 'X-Old' }] } })
  await cloud.send(policies.update, {
    params: { id: policy.id },
    body: { l7policy: { ...redirect, redirect_url: 'https://example.net/' } },
  })
  await done()
  const listedPolicies = await cloud.send(policies.list, { query: { listenerId } })
  expect(listedPolicies).toMatchObject([{ redirect_url: 'https://example.net/', loadbalancerId, listenerId }])
  await cloud.send(rules.remove, { params: ruleParams })
  await done()
  await cloud.send(policies.remove, { params: { id: policy.id } })
  await done()
  await cloud.send(monitors.remove, { params: { id: check.id } })
  await done()
  await cloud.send(pools.update, {
    params: { id: poolId },
    body: { pool: { lb_algorithm: 'LEAST_CONNECTIONS', session_persistence: { type: 'HTTP_COOKIE' } } },
  })
  await done()
  expect(await cloud.send(pools.list, { query: { listenerId } })).toMatchObject([
    { id: poolId, lb_algorithm: 'LEAST_CONNECTIONS', session_persistence: { type: 'HTTP_COOKIE' } },
  ])
  await cloud.send(listeners.update, {
    params: { id: listenerId },
    body: { listener: { id: listenerId, timeout_client_data: 9000, insert_headers: { 'X-Forwarded-For': true } } },
  })
  await done()
  expect(await cloud.send(listeners.get, inListener)).toMatchObject({
    timeout_client_data: 9000,
    insert_headers: { 'X-Forwarded-For': 'true' },
    default_pool_id: poolId,
  })
  await cloud.send(pools.remove, { params: { id: poolId } })
  await done()
  await cloud.send(listeners.remove, inListener)
  await done()
  expect(await cloud.send(listeners.list, { query: { loadbalancerId } })).toEqual([])
  expect(await cloud.send(pools.list, { query: { loadbalancerId } })).toEqual([])
  await dismantle(cloud, loadbalancerId)
})

it('answers 404 for each kind that is not there, and names what a new one lacks', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const { get } of [balancers, listeners, pools, monitors, policies]) {
    const refusal = await cloud.refusal(get, { params: { id } })
    expect(refusal).toMatchObject({ status: 404, body: { service: 'load-balancer', upstream_status: 404 } })
  }
  expect(await cloud.refusal(balancers.create, { body: { loadbalancer: { name: 'nowhere' } } })).toMatchObject({
    status: 400,
    body: { fields: { 'loadbalancer.vip_subnet_id': [expect.any(String)] } },
  })
})

it('reads the statuses of a load balancer and of all below it, each pool once with what leads to it', async () => {
  const { id } = (await make({ listener, pool, members: [member], monitor })).body
  const [above] = (await settled(cloud, id)).listeners
  const listenerId = above?.id ?? ''
  const makePool = async (name: string, more: object) => {
    const body = { loadbalancer_id: id, pool: { ...pool, name }, ...more }
    const made = await cloud.send(pools.create, { body })
    await settled(cloud, id)
    return made.id
  }
  const images = await makePool('images', { members: [{ ...member, name: 'second' }], monitor })
  const spare = await makePool('spare', { members: [{ ...member, name: null }] })
  const films = await makePool('films', {})
  const makePolicy = async (name: string, redirect_pool_id: string) => {
    const l7policy = { name, action: 'REDIRECT_TO_POOL' as const, redirect_pool_id, position: 1 }
    const made = await cloud.send(policies.create, { body: { parentResourceId: listenerId, l7policy } })
    await settled(cloud, id)
    return made.id
  }
  await makePolicy('to-images', images)
  const l7rule = { type: 'PATH' as const, compare_type: 'EQUAL_TO' as const, rule_value: '/films' }
  await cloud.send(rules.create, { params: { l7policyId: await makePolicy('to-films', films) }, body: { l7rule } })
  await settled(cloud, id)
  const { default_pool_id } = await cloud.send(listeners.get, { params: { id: listenerId } })
  const tree = await cloud.send(statusTree.get, { params: { id } })
  expect(tree).toMatchObject({
    id,
    provisioning_status: 'ACTIVE',
    listeners: [{ id: listenerId, name: 'http', default_pool_id }],
  })
  const led = tree.listeners[0]?.l7_policies.map(({ name, redirect_pool_id }) => [name, redirect_pool_id])
  expect(led?.toSorted()).toEqual([
    ['to-films', films],
    ['to-images', images],
  ])
  const found = tree.pools.map((one) => [
    one.id,
    one.name,
    one.members.map(({ name }) => name),
    one.health_monitor !== null,
  ])
  expect(found.sort()).toEqual(
    [
      [default_pool_id, 'web', ['first'], true],
      [images, 'images', ['second'], true],
      [films, 'films', [], false],
      [spare, 'spare', ['10.81.0.20:80'], false],
    ].sort(),
  )
  await dismantle(cloud, id)
})
