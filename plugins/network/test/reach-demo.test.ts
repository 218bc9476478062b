// @needs compute
import { resolve } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { expect, it } from 'vitest'
import type { ReachAnswer, ReachEnd } from '../api/reach.ts'

const plugins = [resolve(import.meta.dirname, '..'), resolve(import.meta.dirname, '../../compute')]
/** What starts ports takes a moment in the cloud. */
const SETTLE_MS = 10_000

interface Row {
  readonly id: string
  readonly name: string
  readonly device_id?: string
}

/** The demo cloud, asked by names: `web-01`, `port of web-01`, `floating of web-01`, or an address. */
async function openDemo(as: 'demo' | 'admin') {
  const app = await openDashboard({ plugins, world: 'demo', path: '/project/networks', as })
  await app.advance(SETTLE_MS)
  const read = async <T>(path: string): Promise<T> => (await app.request('GET', path)).json()
  const { ends } = await read<{ ends: readonly ReachEnd[] }>('/api/neutron/reachability/ends/')
  const rows = async (kind: string): Promise<readonly Row[]> =>
    (await app.cloud<Record<string, readonly Row[]>>('GET', `/network/v2.0/${kind}`))[kind.replaceAll('-', '_')] ?? []
  const idOf = async (kind: string, name: string): Promise<string> =>
    (await rows(kind)).find((row) => row.name === name)?.id ?? expect.fail(`no ${name}`)
  const named = (name: string): ReachEnd => ends.find((one) => one.name === name) ?? expect.fail(`no ${name}`)
  const endOf = (name: string): string => {
    const [, what, owner = ''] = /^(port|floating) of (.+)$/.exec(name) ?? []
    if (what === undefined) return /^[\d.]+$/.test(name) ? `address/${name}` : named(name).value
    const [address] = named(owner).detail.split(', ')
    const found = ends.find(({ kind, detail }) => kind === (what === 'port' ? 'port' : 'address') && detail === address)
    return found?.value ?? expect.fail(`no ${name}`)
  }
  const ask = (from: string, to: string, traffic: string): Promise<ReachAnswer> => {
    const [protocol = '', port = ''] = traffic.split(' ')
    const query = new URLSearchParams({ from: endOf(from), to: endOf(to), protocol, port })
    return read(`/api/neutron/reachability/?${query}`)
  }
  const change = (kind: string, id: string, values: object) =>
    app.cloud('PUT', `/network/v2.0/${kind}s/${id}`, { [kind.replaceAll('-', '_')]: values })
  return { app, ask, change, idOf, rows, endOf, named }
}

const said = ({ verdict, stop, hops }: ReachAnswer): string =>
  verdict === 'yes' ? `yes, ${hops.map(({ step }) => step).join(' ')}` : `${stop?.reason} ${stop?.on.name}`

const NEAR = 'yes, starts leaves-by-rule enters-by-rule arrives'
const ROUTED = 'yes, starts leaves-by-rule passes-router enters-by-rule arrives'

it('tells of thirty ways through the demo world whether they arrive, and what stops them first', async () => {
  const { ask } = await openDemo('demo')
  const table: readonly (readonly [from: string, to: string, traffic: string, expected: string])[] = [
    ['web-01', 'web-02', 'tcp 80', NEAR],
    ['web-01', 'web-02', 'udp 53', NEAR],
    ['web-02', 'bastion', 'tcp 22', NEAR],
    ['port of web-01', 'port of web-02', 'icmp', NEAR],
    ['api-01', 'db-01', 'tcp 5432', NEAR],
    ['db-01', 'db-replica', 'tcp 5432', NEAR],
    ['web-01', 'db-01', 'tcp 5432', ROUTED],
    ['db-01', 'web-01', 'any', ROUTED],
    ['10.0.0.2', 'db-replica', 'tcp 22', ROUTED],
    ['floating of web-01', 'db-replica', 'tcp 22', ROUTED],
    ['web-01', 'router1', 'icmp', 'yes, starts leaves-by-rule arrives'],
    ['db-01', '10.0.0.1', 'icmp', 'yes, starts leaves-by-rule passes-router arrives'],
    ['web-01', 'public', 'tcp 443', 'yes, starts leaves-by-rule passes-router becomes-floating goes-outside'],
    ['db-01', 'public', 'tcp 443', 'yes, starts leaves-by-rule passes-router becomes-gateway goes-outside'],
    ['web-02', '192.0.2.7', 'tcp 443', 'yes, starts leaves-by-rule passes-router becomes-gateway goes-outside'],
    [
      ...(['db-01', 'floating of web-01', 'tcp 80'] as const),
      'yes, starts leaves-by-rule passes-router becomes-gateway is-led-to enters-by-rule arrives',
    ],
    ['public', 'web-01', 'tcp 80', 'yes, comes-from-outside is-led-to enters-by-rule arrives'],
    ['public', 'web-01', 'tcp 443', 'yes, comes-from-outside is-led-to enters-by-rule arrives'],
    ['192.0.2.7', 'bastion', 'tcp 22', 'yes, comes-from-outside is-led-to enters-by-rule arrives'],
    ['public', 'web-01', 'tcp 22', 'no-rule-in web-01'],
    ['public', 'web-01', 'icmp', 'no-rule-in web-01'],
    ['public', 'bastion', 'tcp 22', 'no-rule-in bastion'],
    ['198.51.100.9', 'bastion', 'tcp 22', 'no-rule-in bastion'],
    ['public', 'api-01', 'tcp 443', 'no-rule-in api-01'],
    ['db-01', 'floating of bastion', 'tcp 22', 'no-rule-in bastion'],
    ['public', 'db-01', 'tcp 5432', 'no-floating-ip db-01'],
    ['web-01', 'worker-b', 'tcp 22', 'instance-is-not-running worker-b'],
    ['worker-a', 'web-01', 'tcp 80', 'instance-is-not-running worker-a'],
    ['web-01', 'batch-old', 'tcp 22', 'instance-is-not-running batch-old'],
    ['web-01', 'render-farm', 'tcp 22', 'no-address render-farm'],
    ['web-01', 'port-uplink', 'tcp 22', 'port-is-down port-uplink'],
    ['web-01', '10.0.16.9', 'tcp 22', 'no-route router1'],
    ['web-01', '10.0.0.200', 'tcp 22', 'nothing-has-the-address private-subnet'],
    ['grafana', '192.168.233.77', 'tcp 22', 'hidden-port shared-subnet'],
    ['192.168.233.2', 'db-01', 'tcp 22', 'hidden-router shared'],
  ]
  const answers: string[] = []
  for (const [from, to, traffic] of table) answers.push(said(await ask(from, to, traffic)))
  expect(table.map(([from, to, traffic], at) => `${from} → ${to} ${traffic}: ${answers[at]}`)).toEqual(
    table.map(([from, to, traffic, expected]) => `${from} → ${to} ${traffic}: ${expected}`),
  )
})

it('follows what is changed in the cloud: states, routes, gateways, rules, pairs and port security', async () => {
  const { app, ask, change, idOf, endOf, rows } = await openDemo('demo')
  const portOf = (name: string) => endOf(`port of ${name}`).replace('port/', '')
  const router = await idOf('routers', 'router1')
  const expectEach = async (
    kind: string,
    id: string,
    [broken, mended]: readonly [object, object],
    [from, to, traffic]: readonly [string, string, string],
    expected: string,
  ) => {
    await change(kind, id, broken)
    expect(said(await ask(from, to, traffic))).toBe(expected)
    await change(kind, id, mended)
    await app.advance(SETTLE_MS)
    expect(said(await ask(from, to, traffic))).toMatch(/^yes/)
  }
  const DB = ['web-01', 'db-01', 'tcp 5432'] as const
  const switched = [{ admin_state_up: false }, { admin_state_up: true }] as const
  await expectEach('port', portOf('db-01'), switched, DB, `port-is-off ${portOf('db-01').slice(0, 8)}`)
  await expectEach('network', await idOf('networks', 'backend'), switched, DB, 'network-is-off backend')
  await expectEach('router', router, switched, DB, 'router-is-off router1')
  const subnet = await idOf('subnets', 'private-subnet')
  const gateways = [{ gateway_ip: null }, { gateway_ip: '10.0.0.1' }] as const
  await expectEach('subnet', subnet, gateways, DB, 'no-gateway private-subnet')
  const db = portOf('db-01')
  const groups = await rows('security-groups')
  const own = groups.flatMap(({ id, name }) => (name === 'default' ? [id] : []))
  await expectEach(
    'port',
    db,
    [{ security_groups: [] }, { security_groups: own }],
    DB,
    `no-security-group ${db.slice(0, 8)}`,
  )

  const rule = {
    security_group_id: own[0],
    direction: 'ingress',
    protocol: 'tcp',
    port_range_min: 22,
    port_range_max: 22,
  }
  expect(said(await ask('public', 'api-01', 'tcp 22'))).toBe('no-rule-in api-01')
  await app.cloud('POST', '/network/v2.0/security-group-rules', { security_group_rule: rule })
  expect(said(await ask('public', 'api-01', 'tcp 22'))).toMatch(/^yes/)
  await change('port', portOf('web-02'), { allowed_address_pairs: [{ ip_address: '10.0.0.200' }] })
  expect(said(await ask('web-01', '10.0.0.200', 'tcp 80'))).toBe(NEAR)
  await change('port', db, { security_groups: [], port_security_enabled: false })
  expect(said(await ask('web-01', 'db-01', 'tcp 1'))).toMatch(/enters-unfiltered arrives$/)
  const external = await idOf('networks', 'public')
  await app.cloud('PUT', `/network/v2.0/routers/${router}`, {
    router: { external_gateway_info: { network_id: external } },
  })
  expect(said(await ask('web-02', 'public', 'tcp 443'))).toMatch(/becomes-gateway goes-outside$/)
})

it('names the rule that opens the way, and after it is added says yes', async () => {
  const { app, ask } = await openDemo('demo')
  const { stop } = await ask('192.0.2.7', 'web-01', 'tcp 8080')
  const rule = stop?.rule ?? expect.fail('no rule')
  expect(rule).toMatchObject({
    group: { name: 'web' },
    direction: 'ingress',
    protocol: 'tcp',
    port: 8080,
    cidr: '192.0.2.7/32',
  })
  await app.cloud('POST', '/network/v2.0/security-group-rules', {
    security_group_rule: {
      ...{ security_group_id: rule.group.id, direction: rule.direction, protocol: rule.protocol },
      ...{ port_range_min: rule.port, port_range_max: rule.port, remote_ip_prefix: rule.cidr },
    },
  })
  expect((await ask('192.0.2.7', 'web-01', 'tcp 8080')).verdict).toBe('yes')
})

it('reads for an administrator what no member reads, and says of what it cannot', async () => {
  const { app, ask, named } = await openDemo('admin')
  expect(said(await ask('monitoring', 'log-collector', 'tcp 22'))).toBe(NEAR)
  expect(said(await ask('192.168.233.2', '10.1.0.2', 'tcp 22'))).toBe('no-router shared')
  expect(said(await ask('monitoring', '192.168.233.77', 'tcp 22'))).toBe('no-route operations-router')
  expect(said(await ask('monitoring', '203.0.113.4', 'tcp 80'))).toMatch(
    /becomes-gateway is-led-to enters-by-rule arrives$/,
  )
  const mend = app.refuse({ service: 'network', method: 'GET', path: '/v2.0/security-groups', status: 403 })
  const { verdict, failed, stop } = await ask('monitoring', 'log-collector', 'tcp 22')
  expect([verdict, failed, stop?.reason, stop?.on.name]).toEqual(['unknown', ['groups'], 'hidden-groups', 'monitoring'])
  mend()
  const wrong = async (query: string) => (await app.request('GET', `/api/neutron/reachability/?${query}`)).status
  const { value } = named('monitoring')
  expect([await wrong(`from=${value}&to=somewhere`), await wrong(`from=nothing/1&to=${value}`)]).toEqual([400, 400])
  expect(await wrong(`from=${value}&to=${value}&protocol=tcp&port=70000`)).toBe(400)
})
