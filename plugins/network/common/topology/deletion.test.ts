import { expect, it } from 'vitest'
import { createDeleted, createReplyFilter, deletionOf, kindAt, replyTo } from './deletion.ts'
import { testNetwork, testPort, testRouter, testServer, testTopology } from './test-topology.ts'

const thing = { id: 'x', name: 'thing' }

it.each([
  ['instance', deletionOf.instance(thing), 'instance?id=x', { id: 'x' }],
  ['router', deletionOf.router(thing), 'router', { id: 'x' }],
  ['network', deletionOf.network(thing), 'network', { id: 'x' }],
  ['port', deletionOf.port(thing, 'r', 'n'), 'router/r/', { id: 'x', router_id: 'r', network_id: 'n' }],
  ['subnet', deletionOf.subnet(thing, 'n'), 'network/n/?tab=network_tabs__subnets_tab', { id: 'x' }],
])(
  'sends the message of a deleted %s to the page of its kind [TOPO-018] [TOPO-019]',
  (kind, deletion, address, message) => {
    expect([deletion.address, deletion.message, kindAt(deletion.address)]).toEqual([address, message, kind])
  },
)

it('takes no message at another address [TOPO-018]', () => {
  expect(['', 'routers', 'router/r', 'network/n/', 'image?id=x'].map(kindAt)).toEqual(Array(5).fill(undefined))
})

it('answers with type, message and the id of the frame [TOPO-019]', () => {
  expect(replyTo(deletionOf.router(thing), 'success', 'Deleted Router: thing')).toEqual({
    action: 'alert',
    iframe_id: 'ifr_x',
    type: 'success',
    message: 'Deleted Router: thing',
  })
})

it('handles a reply with the same message once in 10 s, whatever it is about [TOPO-022]', () => {
  let nowMs = 0
  const isNew = createReplyFilter(() => nowMs)
  const reply = (text: string, id = 'x') => isNew(replyTo(deletionOf.router({ ...thing, id }), 'error', text))
  expect([reply('In use.'), reply('In use.', 'y'), reply('Gone.')]).toEqual([true, false, true])
  nowMs = 9_999
  expect(reply('In use.')).toBe(false)
  nowMs = 10_000
  expect(reply('In use.')).toBe(true)
})

it('leaves out for 60 s what was deleted, whatever it is [TOPO-021]', () => {
  let nowMs = 0
  const deleted = createDeleted(() => nowMs)
  const subnets = ['s', 's2'].map((id) => ({ id, cidr: '10.0.0.0/24' }))
  const topology = testTopology({
    networks: [testNetwork('n', { subnets }), testNetwork('n2')],
    routers: ['r', 'r2'].map((id) => testRouter(id)),
    servers: ['i', 'i2'].map((id) => testServer(id)),
    ports: [testPort('r', 'n'), testPort('i', 'n')],
  })
  const ids = () => {
    const { networks, routers, servers, ports } = deleted.without(topology)
    const all = [...networks, ...networks.flatMap(({ subnets: some }) => some), ...routers, ...servers, ...ports]
    return all.map(({ id }) => id)
  }
  expect(deleted.without(topology)).toBe(topology)
  for (const id of ['n2', 's2', 'r2', 'i2', 'i/n']) deleted.add(id)
  expect(ids()).toEqual(['n', 's', 'r', 'i', 'r/n'])
  nowMs = 60_000
  expect(ids()).toEqual(['n', 's', 'r', 'i', 'r/n'])
  nowMs = 60_001
  expect(deleted.without(topology)).toEqual(topology)
  // What has not changed is the same object, and is not drawn again.
  expect(deleted.without(topology).networks[0]).toBe(topology.networks[0])
})
