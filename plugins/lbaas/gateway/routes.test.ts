import { Fault } from '@fascia/sdk/common'
import { type CloudAnswers, type RoutesSituation, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as choices from '../api/choices.ts'
import * as flavors from '../api/flavors.ts'
import * as monitors from '../api/health-monitors.ts'
import * as policies from '../api/l7-policies.ts'
import * as rules from '../api/l7-rules.ts'
import * as listeners from '../api/listeners.ts'
import * as balancers from '../api/load-balancers.ts'
import * as members from '../api/members.ts'
import * as pools from '../api/pools.ts'
import gateway from './plugin.ts'

const LB = 'load-balancer'
const NAMES = { 'OS::Octavia::Pool': { o1: 'back' }, 'OS::Octavia::FlavorProfile': { f9: 'single' } }
const balancer = { id: 'b1', vip_port_id: 'n1', project_id: 'q2' }
const listener = { id: 'l1', loadbalancers: [{ id: 'b1' }], default_pool_id: 'o1' }
const pool = { id: 'o1', loadbalancers: [{ id: 'b1' }], listeners: [{ id: 'l1' }], healthmonitor_id: 'h1' }
const ANSWERS: CloudAnswers = {
  [`${LB} GET /lbaas/loadbalancers`]: { loadbalancers: [balancer, { id: 'b2', vip_port_id: 'n2' }] },
  [`${LB} GET /lbaas/loadbalancers/b1`]: { loadbalancer: balancer },
  [`${LB} GET /lbaas/listeners`]: { listeners: [listener, { id: 'l2', loadbalancers: [{ id: 'b1' }] }] },
  [`${LB} GET /lbaas/listeners/l1`]: { listener },
  [`${LB} GET /lbaas/listeners/l2`]: { listener: { id: 'l2', default_pool_id: null } },
  [`${LB} GET /lbaas/pools`]: { pools: [pool, { id: 'o2', loadbalancers: [{ id: 'b1' }] }] },
  [`${LB} GET /lbaas/pools/o1`]: { pool },
  [`${LB} GET /lbaas/pools/o1/members`]: { members: [{ id: 'm1' }] },
  [`${LB} GET /lbaas/healthmonitors/h1`]: { healthmonitor: { id: 'h1', type: 'HTTP', pools: [{ id: 'o1' }] } },
  [`${LB} GET /lbaas/healthmonitors/h2`]: { healthmonitor: { id: 'h2', type: 'PING' } },
  'network GET /floatingips': {
    floatingips: [
      { id: 'x1', port_id: 'n1', floating_ip_address: '203.0.113.1' },
      { id: 'x2', port_id: null },
    ],
  },
}
const open = (answers: CloudAnswers = {}, more: RoutesSituation = {}) =>
  tryRoutes(gateway.routes ?? [], { answers: { ...ANSWERS, ...answers }, names: NAMES, ...more })
/** The body of an answer. */
const answered = async (asked: Promise<unknown>) => Object(await asked).body
/** The requests without the service. */
const paths = (lines: readonly string[]) => lines.map((line) => line.replace(`${LB} `, ''))

it.each([
  [balancers.list, {}, 'loadbalancers?project_id=p1'],
  [listeners.list, { loadbalancerId: 'b1' }, 'listeners?project_id=p1&loadbalancer_id=b1'],
  [listeners.list, { loadbalancerId: '' }, 'listeners?project_id=p1'],
  [pools.list, { loadbalancerId: 'b1' }, 'pools?project_id=p1&loadbalancer_id=b1'],
  [pools.list, {}, 'pools?project_id=p1'],
  [monitors.list, { poolId: 'o1' }, 'healthmonitors?project_id=p1&pool_id=o1'],
  [monitors.list, {}, 'healthmonitors?project_id=p1'],
  [policies.list, { listenerId: 'l1' }, 'l7policies?project_id=p1&listener_id=l1'],
  [policies.list, {}, 'l7policies?project_id=p1'],
])("lists the project's own of what is asked for", async (call, query, address) => {
  const bench = open({
    [`${LB} GET /lbaas/healthmonitors`]: { healthmonitors: [] },
    [`${LB} GET /lbaas/l7policies`]: { l7policies: [] },
  })
  await bench.ask(call, { query })
  expect(paths(bench.lines())).toContain(`GET /lbaas/${address}`)
})

it('adds floating IPs where they are asked for, by one call for all of a page [LB-006]', async () => {
  const bench = open()
  expect(await bench.ask(balancers.list, { query: { full: 'true' } })).toMatchObject([
    { id: 'b1', floating_ip: { id: 'x1', ip: '203.0.113.1' }, floating_ip_address: '203.0.113.1' },
    { id: 'b2', floating_ip: {}, floating_ip_address: null },
  ])
  expect(bench.lines().at(-1)).toBe('network GET /floatingips?project_id=p1')
  await bench.ask(balancers.get, { params: { id: 'b1' }, query: { full: '1' } })
  expect(bench.lines().at(-1)).toBe('network GET /floatingips?project_id=q2&port_id=n1')
  const plain = open()
  for (const query of [{}, { full: 'false' }])
    expect(await plain.ask(balancers.get, { params: { id: 'b1' }, query })).not.toHaveProperty('floating_ip')
  expect(await open({}, { missing: ['network'] }).ask(balancers.list, { query: { full: 'true' } })).toMatchObject([
    { floating_ip: {} },
    { floating_ip: {} },
  ])
  const none = open({ [`${LB} GET /lbaas/loadbalancers`]: { loadbalancers: [] } })
  expect(await none.ask(balancers.list, { query: { full: 'true' } })).toEqual([])
  expect(none.lines()).toHaveLength(1)
  const bare = open({ 'network GET /floatingips': { floatingips: [{ id: 'x1', port_id: 'n1' }] } })
  expect(await bare.ask(balancers.list, { query: { full: 'true' } })).toMatchObject([
    { floating_ip: { id: 'x1' }, floating_ip_address: null },
    {},
  ])
})

it('gives a listener with what is below it where that is asked for, and the name of its pool always', async () => {
  const bench = open()
  const ask = (id: string, query: object = {}) =>
    answered(bench.ask(listeners.getTree, { params: { id }, query: { ...query } }))
  const whole = { includeChildResources: 'true' }
  expect(await ask('l1')).toMatchObject({ id: 'l1', default_pool_name: 'back' })
  expect(await ask('l2', whole)).toMatchObject({ listener: { id: 'l2' } })
  expect(await ask('l1', whole)).toMatchObject({
    listener: { id: 'l1' },
    pool: { id: 'o1' },
    members: [{ id: 'm1', loadbalancerId: 'b1', listenerId: 'l1', poolId: 'o1' }],
    monitor: { id: 'h1', loadbalancerId: 'b1', listenerId: 'l1' },
  })
  expect(await bench.ask(listeners.list)).toMatchObject([{ default_pool_name: 'back' }, {}])
})

it('lists of a listener its default pool alone', async () => {
  expect(await open().ask(pools.list, { query: { listenerId: 'l1' } })).toMatchObject([{ id: 'o1' }])
  expect(await open().ask(pools.list, { query: { listenerId: 'l2' } })).toEqual([])
})

it('gives a pool with its members and its monitor where they are asked for', async () => {
  const params = { id: 'o1' }
  expect(await answered(open().ask(pools.getTree, { params }))).toMatchObject({ id: 'o1', health_monitor_id: 'h1' })
  expect(await answered(open().ask(pools.getTree, { params, query: { includeChildResources: 'true' } }))).toMatchObject(
    {
      pool: { id: 'o1' },
      members: [{ id: 'm1' }],
      monitor: { id: 'h1' },
    },
  )
  const alone = { [`${LB} GET /lbaas/pools/o1`]: { pool: { ...pool, healthmonitor_id: null, listeners: [] } } }
  const tree = await answered(open(alone).ask(pools.getTree, { params, query: { includeChildResources: 'true' } }))
  expect(tree).not.toHaveProperty('monitor')
  expect(tree).toMatchObject({ members: [{ loadbalancerId: 'b1' }] })
  expect((tree as { members: readonly object[] }).members[0]).not.toHaveProperty('listenerId')
})

it('places members, monitors, policies and rules, with one call for one place and one list for more [LB-007]', async () => {
  const place = { loadbalancerId: 'b1', listenerId: 'l1' }
  const of = (...ids: readonly string[]) => ({
    [`${LB} GET /lbaas/healthmonitors`]: { healthmonitors: ids.map((id) => ({ id: `h-${id}`, pools: [{ id }] })) },
    [`${LB} GET /lbaas/l7policies`]: {
      l7policies: ids.map((id) => ({ id: `y-${id}`, listener_id: id, redirect_pool_id: 'o1' })),
    },
  })
  const one = open(of('o1'))
  expect(await one.ask(monitors.list)).toMatchObject([place])
  expect(paths(one.lines()).at(-1)).toBe('GET /lbaas/pools/o1')
  const several = open(of('o1', 'o2', 'o3'))
  const found = await several.ask(monitors.list)
  expect(found).toMatchObject([place, { loadbalancerId: 'b1' }, { loadbalancerId: '' }])
  expect((found as readonly object[])[1]).not.toHaveProperty('listenerId')
  expect(paths(several.lines()).at(-1)).toBe('GET /lbaas/pools')
  const nowhere = open({ [`${LB} GET /lbaas/healthmonitors`]: { healthmonitors: [{ id: 'h' }] } })
  expect(await nowhere.ask(monitors.list)).toMatchObject([{ loadbalancerId: '' }])
  expect(nowhere.lines()).toHaveLength(1)
  const policy = open(of('l1'))
  expect(await policy.ask(policies.list)).toMatchObject([{ ...place, redirect_pool_name: 'back' }])
  expect(paths(policy.lines()).at(-1)).toBe('GET /lbaas/listeners/l1')
  const more = open(of('l1', 'l2', 'l9'))
  expect(await more.ask(policies.list)).toMatchObject([
    place,
    { loadbalancerId: 'b1', listenerId: 'l2' },
    { loadbalancerId: '' },
  ])
  expect(paths(more.lines()).at(-1)).toBe('GET /lbaas/listeners')
})

const Y1 = { [`${LB} GET /lbaas/l7policies/y1`]: { l7policy: { id: 'y1', listener_id: 'l1' } } }
const RULES = { [`${LB} GET /lbaas/l7policies/y1/rules`]: { rules: [{ id: 'r1', value: '/a' }] } }

it('places an L7 policy without a listener nowhere, and asks for none', async () => {
  const bench = open({ [`${LB} GET /lbaas/l7policies/y2`]: { l7policy: { id: 'y2' } } })
  expect(await answered(bench.ask(policies.getTree, { params: { id: 'y2' } }))).toMatchObject({
    id: 'y2',
    loadbalancerId: '',
  })
  expect(bench.lines()).toHaveLength(1)
})

it('gives an L7 policy with its rules where they are asked for', async () => {
  const params = { id: 'y1' }
  expect(await answered(open(Y1).ask(policies.getTree, { params }))).toMatchObject({
    id: 'y1',
  })
  const tree = await answered(
    open({ ...Y1, ...RULES }).ask(policies.getTree, { params, query: { includeChildResources: '1' } }),
  )
  expect(tree).toMatchObject({ l7policy: { id: 'y1', rules: [{ id: 'r1', rule_value: '/a', loadbalancerId: 'b1' }] } })
})

it('sends a rule with its value under the name of the service', async () => {
  const made = {
    [`${LB} POST /lbaas/l7policies/y1/rules`]: { rule: { id: 'r9' } },
    [`${LB} PUT /lbaas/l7policies/y1/rules/r1`]: {},
  }
  const bench = open({ ...Y1, ...made })
  const l7rule = { type: 'PATH' as const, compare_type: 'EQUAL_TO' as const, rule_value: '/a', invert: false }
  expect(await bench.ask(rules.create, { params: { l7policyId: 'y1' }, body: { l7rule } })).toMatchObject({
    status: 201,
    headers: { location: '/api/lbaas/l7policies/y1/l7rules/r9/' },
  })
  expect(bench.sent.at(-1)?.[1]).toEqual({
    rule: { type: 'PATH', compare_type: 'EQUAL_TO', invert: false, value: '/a' },
  })
  await bench.ask(rules.update, {
    params: { l7policyId: 'y1', id: 'r1' },
    body: { l7rule: { ...l7rule, id: 'r1' } },
  })
  expect(bench.sent.at(-1)?.[1]).toEqual({
    rule: { type: 'PATH', compare_type: 'EQUAL_TO', invert: false, value: '/a' },
  })
})

it('sends of an edited monitor what asks by HTTP with a monitor that does, and of a type only what is known of it', async () => {
  const put = { [`${LB} PUT /lbaas/healthmonitors/h1`]: {}, [`${LB} PUT /lbaas/healthmonitors/h2`]: {} }
  const http = { http_method: 'GET', url_path: '/', expected_codes: '200' }
  const fields = { delay: 5, timeout: 4, max_retries: 3 }
  const sent = async (id: string, more: object) => {
    const bench = open(put)
    await bench.ask(monitors.update, {
      params: { id },
      body: { monitor: { id, ...fields, ...http, ...more } },
    })
    return { asked: bench.sent.length, body: Object(bench.sent.at(-1)?.[1]).healthmonitor }
  }
  expect(await sent('h1', {})).toEqual({ asked: 2, body: { ...fields, ...http } })
  expect(await sent('h2', {})).toEqual({ asked: 2, body: fields })
  expect(await sent('h1', { type: 'HTTPS' })).toEqual({ asked: 1, body: { ...fields, ...http } })
  expect(await sent('h1', { type: 'TCP' })).toEqual({ asked: 1, body: fields })
})

it('takes the name of a member away by an empty one', async () => {
  const bench = open({ [`${LB} PUT /lbaas/pools/o1/members/m1`]: {} })
  const params = { poolId: 'o1', id: 'm1' }
  for (const name of [null, 'web', undefined])
    await bench.ask(members.update, { params, body: { weight: 1, ...(name === undefined ? {} : { name }) } })
  expect(bench.sent.map(([, body]) => Object(body).member)).toEqual([
    { weight: 1, name: '' },
    { weight: 1, name: 'web' },
    { weight: 1 },
  ])
})

it.each([
  [{}, 'pool'],
  [{ members: [] }, 'pool'],
  [{ members: [{ address: '10.0.0.1', protocol_port: 80 }] }, 'members'],
  [{ members: [], monitor: { type: 'PING' } }, 'monitor'],
])('answers a new pool and a new listener with %j when the step "%s" is done', async (more, last) => {
  const bench = open({}, { made: { pool: 'o1', listener: 'l1' } })
  const spec = { loadbalancer_id: 'b1', pool: { name: 'back', protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' }, ...more }
  expect(await bench.ask(pools.create, { body: spec })).toMatchObject({ status: 201, body: { id: 'o1' } })
  expect(bench.lines()[0]).toBe(`${LB} GET /lbaas/pools?loadbalancer_id=b1&name=back`)
  expect(bench.lines()[1]).toBe(`job lbaas.job.create-pool until ${last}`)
  const whole = { ...spec, listener: { protocol: 'HTTP', protocol_port: 80 } }
  expect(await bench.ask(listeners.create, { body: whole })).toMatchObject({ status: 201, body: { id: 'l1' } })
  expect(bench.lines()[3]).toBe(`${LB} GET /lbaas/listeners?loadbalancer_id=b1&protocol_port=80`)
  expect(bench.lines()[4]).toBe(`job lbaas.job.create-listener until ${last}`)
})

it('answers a new load balancer when it is there, and one without a name beside all others', async () => {
  const bench = open({}, { made: { balancer: 'b1' } })
  for (const name of ['shop', ''])
    expect(await bench.ask(balancers.create, { body: { loadbalancer: { name, vip_subnet_id: 's1' } } })).toMatchObject({
      status: 201,
      body: { id: 'b1' },
    })
  expect(bench.lines()[0]).toBe(`${LB} GET /lbaas/loadbalancers?project_id=p1&name=shop`)
  expect(bench.lines()[1]).toBe('job lbaas.job.create-load-balancer until balancer')
  expect(bench.lines()[3]).toBe(`${LB} GET /lbaas/loadbalancers?project_id=p1`)
  const { pool: _, ...alone } = { pool, listener: { protocol: 'HTTP', protocol_port: 80 }, loadbalancer_id: 'b1' }
  const listenerBench = open({}, { made: { listener: 'l1' } })
  await listenerBench.ask(listeners.create, { body: alone })
  expect(listenerBench.lines()[1]).toBe('job lbaas.job.create-listener until listener')
})

it('deletes a load balancer with all below it', async () => {
  const bench = open({ [`${LB} DELETE /lbaas/loadbalancers/b1`]: undefined })
  await bench.ask(balancers.remove, { params: { id: 'b1' } })
  expect(bench.lines()).toEqual([`${LB} DELETE /lbaas/loadbalancers/b1?cascade=true`])
})

it('deletes what is below a load balancer as soon as that takes changes, and reports any other refusal at once', async () => {
  const refusal = (status: number, message: string) => new Fault('GATEWAY_UPSTREAM_REFUSED', { status, message })
  const answers = [refusal(409, 'Load balancer is immutable'), undefined]
  const busy = open({ [`${LB} DELETE /lbaas/listeners/l1`]: () => answers.shift() })
  await busy.ask(listeners.remove, { params: { id: 'l1' } })
  expect(busy.lines()).toHaveLength(2)
  for (const refused of [refusal(409, 'in use'), refusal(403, 'immutable')]) {
    const bench = open({ [`${LB} DELETE /lbaas/listeners/l1`]: refused })
    await expect(bench.ask(listeners.remove, { params: { id: 'l1' } })).rejects.toMatchObject({
      status: refused.status,
    })
    expect(bench.lines()).toHaveLength(1)
  }
})

const FLAVOR = { id: 'f1', name: 'one', description: 'One', enabled: false, flavor_profile_id: 'f9' }
const { enabled: _, ...SHOWN } = FLAVOR
const BARE = { id: 'f2', name: 'f2', description: null, is_enabled: true, flavor_profile_id: null }

it('answers flavors, with the names of their profiles where those are asked for', async () => {
  const answers = {
    [`${LB} GET /lbaas/flavors`]: { flavors: [FLAVOR, { id: 'f2' }] },
    [`${LB} GET /lbaas/flavors/f1`]: { flavor: FLAVOR },
  }
  const bench = open(answers)
  const one = { ...SHOWN, is_enabled: false }
  expect(await bench.ask(flavors.list)).toEqual([one, BARE])
  expect(await bench.ask(flavors.list, { query: { full: 'true' } })).toEqual([
    { ...one, flavor_profile_name: 'single' },
    BARE,
  ])
  expect(await bench.ask(flavors.get, { params: { id: 'f1' } })).toEqual(one)
  expect(await bench.ask(flavors.get, { params: { id: 'f1' }, query: { full: 'true' } })).toEqual({
    ...one,
    flavor_profile_name: 'single',
  })
  const bare = open({ [`${LB} GET /lbaas/flavors`]: { flavors: [{ id: 'f2' }] } })
  expect(await bare.ask(flavors.list, { query: { full: 'true' } })).toEqual([BARE])
})

it('answers profiles, zones and providers, with what the service leaves out filled in', async () => {
  const profile = { id: 'f9', name: 'single', provider_name: 'amphora', flavor_data: '{}' }
  const answers = {
    [`${LB} GET /lbaas/flavorprofiles`]: { flavorprofiles: [{ id: 'f8' }, profile] },
    [`${LB} GET /lbaas/availabilityzones`]: {
      availability_zones: [
        { name: 'a' },
        { name: 'b', description: 'B', enabled: false, availability_zone_profile_id: 'z' },
      ],
    },
    [`${LB} GET /lbaas/providers`]: { providers: [{ name: 'amphora', description: 'VMs' }, { name: 'ovn' }] },
  }
  const bench = open(answers)
  const always = { description: null, is_enabled: true }
  expect(await bench.ask(flavors.listProfiles)).toEqual([
    { id: 'f8', name: 'f8', ...always, provider_name: null, flavor_data: null },
    { ...profile, ...always },
  ])
  expect(await bench.ask(choices.listZones)).toEqual([
    { name: 'a', ...always, availability_zone_profile_id: null },
    { name: 'b', description: 'B', is_enabled: false, availability_zone_profile_id: 'z' },
  ])
  expect(await bench.ask(choices.listProviders)).toEqual([
    { name: 'amphora', description: 'VMs' },
    { name: 'ovn', description: null },
  ])
})

it('reads every page of the key manager, which counts from an offset [LB-087]', async () => {
  const pages = [Array.from({ length: 100 }, (_, at) => ({ secret_ref: `s${at}` })), [{ secret_ref: 'last' }]]
  const bench = open({ 'key-manager GET /secrets': () => ({ secrets: pages.shift() }) })
  expect(await bench.ask(choices.listSecrets)).toHaveLength(101)
  expect(bench.lines()).toEqual([
    'key-manager GET /secrets?limit=100&offset=0',
    'key-manager GET /secrets?limit=100&offset=100',
  ])
  const said = {
    name: 'a',
    secret_ref: 's',
    secret_type: 'opaque',
    expiration: '2030',
    status: 'ACTIVE',
    algorithm: 'aes',
    bit_length: 256,
    mode: 'cbc',
  }
  const one = open({
    'key-manager GET /secrets': { secrets: [{ ...said, created: 'c', updated: 'u' }, { secret_ref: 't' }] },
  })
  const times = { created_at: null, updated_at: null }
  expect(await one.ask(choices.listSecrets)).toEqual([
    { ...said, created_at: 'c', updated_at: 'u' },
    {
      name: null,
      secret_ref: 't',
      secret_type: null,
      expiration: null,
      status: null,
      algorithm: null,
      bit_length: null,
      mode: null,
      ...times,
    },
  ])
  const container = {
    name: 'w',
    type: 'certificate',
    container_ref: 'k',
    status: 'ACTIVE',
    secret_refs: [{ name: 'x', secret_ref: 's' }],
    consumers: [],
  }
  const containers = open({
    'key-manager GET /containers': { containers: [{ ...container, created: 'c' }, { container_ref: 'm' }] },
  })
  expect(await containers.ask(choices.listCertificates)).toEqual([
    { ...container, created_at: 'c', updated_at: null },
    { name: null, type: 'certificate', container_ref: 'm', status: null, secret_refs: [], consumers: [], ...times },
  ])
  expect(containers.lines()).toEqual(['key-manager GET /containers?type=certificate&limit=100&offset=0'])
})
