import { expect, it } from 'vitest'
import { crowdedNetworks, graphOf, NODE_SIZES } from './graph.ts'
import { testNetwork, testPort, testRouter, testServer, testTopology } from './test-topology.ts'

const topology = testTopology({
  networks: [testNetwork('out', { 'router:external': true }), testNetwork('a'), testNetwork('b')],
  routers: [testRouter('r'), testRouter('lone')],
  servers: [testServer('one'), testServer('two'), testServer('both'), testServer('free')],
  ports: [
    testPort('r', 'out', 'router_gateway'),
    testPort('r', 'a', 'router_interface'),
    testPort('lone', 'out', 'router_gateway'),
    testPort('one', 'a'),
    testPort('two', 'a'),
    testPort('both', 'a'),
    testPort('both', 'b'),
    testPort('free', 'b', 'trunk:subport'),
  ],
})

it('has networks, external networks, routers and instances as nodes, of these sizes [TOPO-008] [TOPO-033]', () => {
  const { nodes } = graphOf(topology, new Set())
  expect(nodes.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'external out',
    'network a',
    'network b',
    'router r',
    'router lone',
    'instance one',
    'instance two',
    'instance both',
    'instance free',
  ])
  expect(Object.entries(NODE_SIZES).map(([kind, { radius, scale }]) => [kind, radius, scale])).toEqual([
    ['external', 35, 2.5],
    ['network', 30, 1.5],
    ['router', 25, 1.2],
    ['instance', 20, 1],
  ])
})

it('draws what is built as loading, networks included', () => {
  const building = { original_status: 'BUILD' }
  const { nodes } = graphOf(
    testTopology({
      networks: [testNetwork('new', building), testNetwork('old')],
      servers: [testServer('made', building), testServer('there')],
    }),
    new Set(),
  )
  expect(nodes.flatMap(({ id, isLoading }) => (isLoading ? id : []))).toEqual(['new', 'made'])
})

it('aims at lengths by the networks of a device and the instances of a network [TOPO-033]', () => {
  const { links } = graphOf(topology, new Set())
  expect(Object.fromEntries(links.map(({ device, network, distance }) => [`${device}-${network}`, distance]))).toEqual({
    // One network of interfaces; no instance, then three.
    'r-out': 90,
    'r-a': 120,
    'lone-out': 90,
    'one-a': 105,
    'two-a': 105,
    'both-a': 175,
    'both-b': 165,
  })
})

it('hides the instances of a collapsed network alone, counts them there, and shows them again [TOPO-030]', () => {
  const idsOf = (collapsed: readonly string[]) => {
    const { nodes } = graphOf(topology, new Set(collapsed))
    return nodes.flatMap(({ id, kind, hidden }) =>
      kind === 'instance' ? id : hidden.length > 0 ? `${id}: ${hidden.length}` : [],
    )
  }
  expect(idsOf(['a'])).toEqual(['a: 2', 'both', 'free'])
  expect(idsOf(['a', 'b'])).toEqual(['a: 2', 'both', 'free'])
  expect(idsOf([])).toEqual(['one', 'two', 'both', 'free'])
})

it('groups each network with its instances that are drawn, or each router with its networks and their instances', () => {
  expect(graphOf(topology, new Set(['a'])).groups).toEqual([
    { id: 'a', colour: 1, members: ['a', 'both'] },
    { id: 'b', colour: 2, members: ['b', 'both'] },
  ])
  expect(graphOf(topology, new Set(), 'router').groups).toEqual([
    { id: 'r', colour: 0, members: ['r', 'a', 'one', 'two', 'both'] },
  ])
  const bare = testTopology({ networks: [testNetwork('a')], routers: [testRouter('r')] })
  const ports = [testPort('r', 'a', 'router_interface')]
  expect(graphOf({ ...bare, ports }, new Set(), 'router').groups).toEqual([{ id: 'r', colour: 0, members: ['r', 'a'] }])
})

it('lets the links of a network with a crowd of instances give way, and no longer [TOPO-033]', () => {
  const servers = Array.from({ length: 61 }, (_, index) => testServer(`s${index}`))
  const crowded = testTopology({
    networks: [testNetwork('a')],
    servers,
    ports: servers.map(({ id }) => testPort(id, 'a')),
  })
  const linkOf = (count: number) => graphOf({ ...crowded, servers: servers.slice(0, count) }, new Set()).links[0]
  expect([linkOf(60), linkOf(61)]).toMatchObject([
    { distance: 390, isLoose: false },
    { distance: 390, isLoose: true },
  ])
})

it('calls networks crowded from 51 instances on', () => {
  const servers = Array.from({ length: 51 }, (_, index) => testServer(`s${index}`))
  const ports = [...servers.map(({ id }) => testPort(id, 'a')), ...servers.slice(1).map(({ id }) => testPort(id, 'b'))]
  const crowded = testTopology({ networks: [testNetwork('a'), testNetwork('b')], servers, ports })
  expect([...crowdedNetworks(crowded)]).toEqual(['a'])
})
