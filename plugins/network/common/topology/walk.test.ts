import { expect, it } from 'vitest'
import { graphOf } from './graph.ts'
import { testNetwork, testPort, testServer, testTopology } from './test-topology.ts'
import { type Direction, neighbourAt } from './walk.ts'

const graph = graphOf(
  testTopology({
    networks: [testNetwork('hub')],
    servers: ['east', 'twin', 'north', 'south', 'wide', 'near', 'far'].map((id) => testServer(id)),
    ports: ['east', 'twin', 'north', 'south', 'wide'].map((id) => testPort(id, 'hub')),
  }),
  new Set(),
)
const places = new Map([
  ['hub', { x: 0, y: 0 }],
  ['east', { x: 100, y: 20 }],
  ['twin', { x: 100, y: -20 }],
  ['near', { x: 60, y: 0 }],
  ['wide', { x: 300, y: 250 }],
  ['north', { x: 10, y: -90 }],
  ['south', { x: 10, y: 90 }],
  ['far', { x: -50, y: 0 }],
])

it.each([
  ['hub', 'right', 'east'],
  ['hub', 'up', 'north'],
  ['hub', 'left', undefined],
  ['hub', 'down', 'south'],
  ['east', 'left', 'hub'],
  ['far', 'right', 'hub'],
  ['near', 'right', 'east'],
  ['gone', 'left', undefined],
] as const)(
  'walks from %s along an edge, or without one to the nearest node, of two alike to the first, to the %s: %s',
  (from, direction, to) => {
    expect(neighbourAt(graph, places, from, direction satisfies Direction)).toBe(to)
  },
)
