import { beforeAll, expect, it, vi } from 'vitest'
import { graphOf } from '../../../common/topology/graph.ts'
import { testNetwork, testPort, testServer, testTopology } from '../../../common/topology/test-topology.ts'
import { paintGraph } from './paint-graph.ts'

beforeAll(() => void vi.stubGlobal('Path2D', class {}))

const servers = Array.from({ length: 400 }, (_, index) => testServer(`s${index}`))
const graph = graphOf(
  testTopology({ networks: [testNetwork('hub')], servers, ports: servers.map(({ id }) => testPort(id, 'hub')) }),
  new Set(),
)
const places = new Map(
  graph.nodes.map(({ id }, index) => [id, { x: (index % 20) * 100, y: Math.floor(index / 20) * 100 }]),
)
const colours = { surface: '#fff', text: '#000', line: '#999', active: '#0a0', focus: '#00f', networks: ['#00f'] }

/** What is drawn at a scale: nodes as circles, pictures and hulls as paths, and names. */
function drawn(k: number, isMoving: boolean) {
  const counts = { circles: 0, names: 0 }
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_target, name) => () => {
      if (name === 'arc') counts.circles += 1
      if (name === 'fillText') counts.names += 1
    },
    set: () => true,
  })
  const look = { hasLabels: true, openId: undefined, focusId: undefined, near: undefined }
  const scene = { graph, places, look, colours, isDeleting: () => false }
  paintGraph(context, scene, { k, x: 0, y: 0, width: 800, height: 600, ratio: 1, isMoving })
  return counts
}

it('draws of a large graph what is in view, and names of instances where they can be read', () => {
  expect(drawn(0.1, false)).toEqual({ circles: 401, names: 1 })
  expect(drawn(1, false)).toEqual({ circles: 63, names: 63 })
})

it('draws shapes alone while it moves', () => {
  expect(drawn(1, true)).toEqual({ circles: 63, names: 0 })
})
