import { beforeAll, expect, it, vi } from 'vitest'
import { graphOf } from '../../../common/topology/graph.ts'
import { testNetwork, testPort, testServer, testTopology } from '../../../common/topology/test-topology.ts'
import { colourOf, paintGraph } from './paint-graph.ts'

beforeAll(() => void vi.stubGlobal('Path2D', class {}))

const servers = Array.from({ length: 400 }, (_, index) => testServer(`s${index}`))
const graph = graphOf(
  testTopology({ networks: [testNetwork('hub')], servers, ports: servers.map(({ id }) => testPort(id, 'hub')) }),
  new Set(),
)
const places = new Map(
  graph.nodes.map(({ id }, index) => [id, { x: (index % 20) * 100, y: Math.floor(index / 20) * 100 }]),
)
const colours = {
  surface: '#fff',
  text: '#000',
  line: '#999',
  active: '#0a0',
  failed: '#f00',
  focus: '#00f',
  networks: ['#00f'],
  font: 'Product Text',
}

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

it('draws of a large graph what is in view, and names where they have room', () => {
  const far = drawn(0.1, false)
  expect(far.circles).toBe(401)
  expect(far.names).toBeGreaterThan(0)
  expect(far.names).toBeLessThan(40)
  expect(drawn(1, false)).toEqual({ circles: 63, names: 63 })
})

it('lets lines step back where the drawing is small, except those of what is looked at', () => {
  const strengthsAt = (k: number, near: ReadonlySet<string> | undefined) => {
    const strengths: number[] = []
    let alpha = 1
    const context = new Proxy({} as CanvasRenderingContext2D, {
      get: (_target, name) => () => {
        if (name === 'lineTo') strengths.push(alpha)
      },
      set(_target, name, value) {
        if (name === 'globalAlpha') alpha = value
        return true
      },
    })
    const look = { hasLabels: false, openId: undefined, focusId: undefined, near }
    const scene = { graph, places, look, colours, isDeleting: () => false }
    paintGraph(context, scene, { k, x: 0, y: 0, width: 800, height: 600, ratio: 1, isMoving: true })
    return new Set(strengths)
  }
  expect(strengthsAt(1, undefined)).toEqual(new Set([1]))
  expect(strengthsAt(0.4, undefined)).toEqual(new Set([0.5]))
  expect(strengthsAt(0.1, undefined)).toEqual(new Set([0.25]))
  expect(strengthsAt(0.4, new Set(['hub', 's1']))).toEqual(new Set([0.15, 1]))
})

it('draws shapes alone while it moves', () => {
  expect(drawn(1, true)).toEqual({ circles: 63, names: 0 })
})

it('draws what is in error in red, and names in the font of the product', () => {
  const failed = testServer('broken', { original_status: 'ERROR' })
  const small = graphOf(
    testTopology({ networks: [testNetwork('hub')], servers: [failed, testServer('fine')] }),
    new Set(),
  )
  const used = { strokeStyle: new Set<unknown>(), font: new Set<unknown>() }
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: () => () => {},
    set(_target, name, value) {
      if (name === 'strokeStyle' || name === 'font') used[name].add(value)
      return true
    },
  })
  const look = { hasLabels: true, openId: undefined, focusId: undefined, near: undefined }
  const at = new Map(small.nodes.map(({ id }, index) => [id, { x: index * 100, y: 50 }]))
  const scene = { graph: small, places: at, look, colours, isDeleting: () => false }
  paintGraph(context, scene, { k: 1, x: 0, y: 0, width: 800, height: 600, ratio: 1, isMoving: false })
  expect([used.strokeStyle.has('#f00'), [...used.font]]).toEqual([true, ['12px Product Text']])
  expect(small.nodes.map((node) => [node.id, colourOf(node, colours)])).toContainEqual(['fine', '#0a0'])
})
