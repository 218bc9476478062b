import { expect, it } from 'vitest'
import { countBox, graphOf } from '../../../common/topology/graph.ts'
import { testNetwork, testPort, testServer, testTopology } from '../../../common/topology/test-topology.ts'
import { hitAt } from './graph-hit.ts'

const topology = testTopology({
  networks: [testNetwork('hub'), testNetwork('far')],
  servers: [testServer('hidden'), testServer('free')],
  ports: [testPort('hidden', 'hub'), testPort('free', 'far')],
})
const graph = graphOf(topology, new Set(['hub']))
const places = new Map([
  ['hub', { x: 0, y: 0 }],
  ['far', { x: 300, y: 0 }],
  ['free', { x: 310, y: 0 }],
])

it.each([
  ['a network', { x: 5, y: 5 }, 1, { id: 'hub', isCount: false }],
  ['the count of a collapsed network', { x: 25, y: 30 }, 1, { id: 'hub', isCount: true }],
  ['a count, which is larger in a small drawing', { x: 60, y: 60 }, 0.25, { id: 'hub', isCount: true }],
  ['the background', { x: 60, y: 60 }, 1, undefined],
  ['the topmost of two nodes', { x: 310, y: 0 }, 1, { id: 'free', isCount: false }],
])('finds %s at a point', (_what, point, scale, found) => {
  expect(hitAt(graph, places, point, { scale })).toEqual(found)
})

it.each([
  ['the nearest of two nodes within reach', { x: 278, y: 0 }, 20, { id: 'far', isCount: false }],
  ['a node at the end of the reach', { x: 250, y: 0 }, 20, { id: 'far', isCount: false }],
  ['the count before a node that is only near', { x: 25, y: 30 }, 20, { id: 'hub', isCount: true }],
  ['the background beyond the reach', { x: 249, y: 0 }, 20, undefined],
])('finds %s of a finger', (_what, point, reach, found) => {
  expect(hitAt(graph, places, point, { scale: 1, reach })).toEqual(found)
})

it('finds a count up to its edges, and the background beyond them', () => {
  const [hub] = graph.nodes
  const box = hub && countBox(hub, 1)
  if (!box) throw new Error('no count')
  const at = (x: number, y: number) => hitAt(graph, places, { x, y }, { scale: 1 })?.isCount
  const { left, top, right, bottom } = box
  expect([at(left, 35), at(35, top), at(right, 20), at(20, bottom)]).toEqual([true, true, true, true])
  const beyond = [at(left - 0.1, 35), at(35, top - 0.1), at(right + 0.1, 20), at(20, bottom + 0.1)]
  expect(beyond).toEqual([undefined, undefined, undefined, undefined])
})
