import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { create, list } from '../api/networks.ts'
import { networkRoutes, seenNetworks } from './networks.ts'

interface Request {
  readonly query?: object
  readonly map?: (rows: readonly object[]) => readonly object[] | Promise<readonly object[]>
}
type Cloud = Parameters<typeof seenNetworks>[0]

const network = (id: string, tenant_id: string, shared: boolean, external: boolean) => ({
  id,
  name: id,
  tenant_id,
  status: 'ACTIVE',
  admin_state_up: true,
  shared,
  'router:external': external,
  subnets: [],
})

it('asks for networks and subnets in one call each, side by side, and gives own, shared and external ones in this order [NETP-008]', async () => {
  const answers: Record<string, readonly object[]> = {
    networks: [
      network('public', 'admin', false, true),
      network('shared', 'admin', true, false),
      network('own', 'demo', false, false),
      network('own-shared', 'demo', true, true),
      network('own-external', 'demo', false, true),
      network('shared-external', 'admin', true, true),
    ],
    subnets: [],
  }
  const events: string[] = []
  async function* pages(path: string, key: string) {
    events.push(`ask ${path}`)
    await Promise.resolve()
    yield { items: answers[key] ?? [] }
    events.push(`answer ${path}`)
  }
  const cloud = { network: { pages } } as unknown as Cloud
  const items = await seenNetworks(cloud, 'demo', {})
  expect(items.map(({ id }) => id)).toEqual([
    'own',
    'own-shared',
    'own-external',
    'shared',
    'shared-external',
    'public',
  ])
  expect(events.slice(0, 2)).toEqual(['ask /networks', 'ask /subnets'])
  expect(events).toHaveLength(4)
})

it('reads the subnets of more networks than fit an address to the last of the service’s pages', async () => {
  const networks = Array.from({ length: 151 }, (_, index) => network(`n${index}`, 'demo', false, false))
  const subnet = (index: number) => ({
    id: `s${index}`,
    network_id: `n${index}`,
    cidr: `10.0.${index}.0/24`,
    ip_version: 4,
  })
  const asked: unknown[] = []
  async function* pages(
    path: string,
    _key: string,
    { query = {}, map = (rows: readonly object[]) => rows }: Request = {},
  ) {
    if (path === '/subnets') {
      asked.push(query)
      yield { items: [subnet(0)], marker: 's0' }
      yield { items: [subnet(150)] }
    } else if ('project_id' in query) yield { items: await map(networks) }
  }
  const cloud = { network: { pages } }
  const context = { cloud, session: { isSuperuser: true, projectId: 'demo' }, settings: () => undefined, query: {} }
  const [route] = networkRoutes
  const items: { readonly id: string; readonly subnets: readonly unknown[] }[] = []
  for await (const page of Object(route?.handler(Object(context)))) items.push(...page.items)
  expect(items).toHaveLength(151)
  expect(items.filter(({ subnets }) => subnets.length === 1).map(({ id }) => id)).toEqual(['n0', 'n150'])
  expect(asked).toEqual([{}])
})

const SUPERUSER = { isSuperuser: true, projectId: 'p1' }
/** What networks are asked for by, each in the order of the names. */
async function askedOf(query: object): Promise<readonly string[]> {
  const bench = tryRoutes(networkRoutes, { session: SUPERUSER })
  await bench.ask(list, { query })
  return bench.lines().flatMap((line) => /networks\?(.*)/.exec(line)?.[1]?.split('&').toSorted().join('&') ?? [])
}

it.each([
  [{}, ['project_id=p1', 'shared=true', 'router:external=true']],
  [{ shared: 'True' }, ['project_id=p1&shared=True', 'shared=true', 'router:external=true&shared=True']],
  [{ shared: 'False' }, ['project_id=p1&shared=False', 'router:external=true&shared=False']],
  [
    { 'router:external': 'false', status: 'DOWN' },
    ['project_id=p1&router:external=false&status=DOWN', 'router:external=false&shared=true&status=DOWN'],
  ],
])('asks as an administrator, with the filters %j, for each kind that can match [NETP-008]', async (query, asked) => {
  expect(await askedOf(query)).toEqual(asked)
})

it.each([
  [150, 150],
  [151, 0],
])('asks for the subnets of %i networks by %i of their ids', async (count, ids) => {
  const networks = Array.from({ length: count }, (_, index) => network(`n${index}`, 'p1', false, false))
  const answers = { 'network GET /networks': networks }
  const bench = tryRoutes(networkRoutes, { session: SUPERUSER, answers })
  await bench.ask(list, { query: {} })
  const line = bench.lines().find((one) => one.startsWith('network GET /subnets'))
  expect(line?.match(/network_id=/g)?.length ?? 0).toBe(ids)
})

it.each([
  ['auto_allocated_network', 'p1', false],
  ['auto_allocated_network', 'p2', true],
  ['private', 'p1', true],
])('with a network %s of %s, lists one that would be allocated: %s [NETP-009]', async (name, tenant_id, isListed) => {
  const found = { ...network('n1', tenant_id, true, false), name }
  const settings = { 'OPENSTACK_NEUTRON_NETWORK.enable_auto_allocated_network': true }
  const bench = tryRoutes(networkRoutes, { settings, answers: { 'network GET /networks': [found] } })
  const items = await bench.ask<readonly { readonly id: string }[]>(list, { query: {} })
  expect(items.map(({ id }) => id)).toEqual(['n1', ...(isListed ? ['__auto_allocate__'] : [])])
})

it('deletes a network whose subnet is refused, also when the person has gone [NETP-134]', async () => {
  const refusal = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 400 })
  const deleted: unknown[] = []
  const bench = tryRoutes(networkRoutes, {
    answers: {
      'network POST /networks': { network: network('n1', 'p1', false, false) },
      'network POST /subnets': refusal,
      'network DELETE /networks/n1': ({ isDetached }: { readonly isDetached?: boolean }) =>
        void deleted.push(isDetached),
    },
  })
  await expect(bench.ask(create, { body: { subnet: { cidr: '10.0.0.0/24' } } })).rejects.toBe(refusal)
  expect(deleted).toEqual([true])
})

it('lists each network once, though it is of several kinds [NETP-008]', async () => {
  const answers = { 'network GET /networks': [network('n1', 'p1', true, true)] }
  const items = await tryRoutes(networkRoutes, { session: SUPERUSER, answers }).ask(list, { query: {} })
  expect(items).toMatchObject([{ id: 'n1' }])
  expect(items).toHaveLength(1)
})

it.each([
  [undefined, [2, 0]],
  [false, [undefined, undefined]],
])('counts the DHCP agents of each network, where the setting is %s: %j [NETP-053]', async (isShown, counts) => {
  const bench = tryRoutes(networkRoutes, {
    session: SUPERUSER,
    settings: { 'OPENSTACK_NEUTRON_NETWORK.show_agents_column': isShown },
    answers: {
      'network GET /networks': ['n1', 'n2'].map((id) => network(id, 'p1', false, false)),
      'network GET /agents': [{ id: 'a1' }, { id: 'a2' }],
      'network GET /agents/a1/dhcp-networks': [{ id: 'n1' }],
      'network GET /agents/a2/dhcp-networks': [{ id: 'n1' }],
    },
  })
  const query = { all_projects: 'true' }
  const items = await bench.ask<readonly { readonly dhcp_agents?: number }[]>(list, { query })
  expect(items.map(({ dhcp_agents }) => dhcp_agents)).toEqual(counts)
})
