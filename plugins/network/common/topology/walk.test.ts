import { expect, it } from 'vitest'
import { graphOf } from './graph.ts'
import { testNetwork, testPort, testServer, testTopology } from './test-topology.ts'
import { type Direction, neighbourAt } from './walk.ts'

const graph = graphOf(
  testTopology({
    networks: [testNetwork('hub')],
    servers: ['east', 'north', 'far'].map((id) => testServer(id)),
    ports: ['east', 'north'].map((id) => testPort(id, 'hub')),
  }),
  new Set(),
)
const places = new Map([
  ['hub', { x: 0, y: 0 }],
  ['east', { x: 100, y: 20 }],
  ['north', { x: 10, y: -90 }],
  ['far', { x: -50, y: 0 }],
])

it.each([
  ['hub', 'right', 'east'],
  ['hub', 'up', 'north'],
  ['hub', 'left', undefined],
  ['hub', 'down', undefined],
  ['east', 'left', 'hub'],
  ['far', 'right', 'hub'],
  ['gone', 'left', undefined],
] as const)('walks from %s along an edge, or without one to the nearest node, to the %s: %s', (from, direction, to) => {
  expect(neighbourAt(graph, places, from, direction satisfies Direction)).toBe(to)
})
