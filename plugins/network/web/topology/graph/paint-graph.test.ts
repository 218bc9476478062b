import { beforeAll, expect, it, vi } from 'vitest'
import { graphOf } from '../../../common/topology/graph.ts'
import { testNetwork, testPort, testServer, testTopology } from '../../../common/topology/test-topology.ts'
import { colourOf, type GraphScene, type PaintedView, paintGraph } from './paint-graph.ts'
import { TEST_COLOURS as colours } from './test-colours.ts'

beforeAll(() => void vi.stubGlobal('Path2D', class {}))

const servers = Array.from({ length: 400 }, (_, index) => testServer(`s${index}`))
const graph = graphOf(
  testTopology({ networks: [testNetwork('hub')], servers, ports: servers.map(({ id }) => testPort(id, 'hub')) }),
  new Set(),
)
const places = new Map(
  graph.nodes.map(({ id }, index) => [id, { x: (index % 20) * 100, y: Math.floor(index / 20) * 100 }]),
)

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

it('draws of a large graph what is in view, and names where they have room [FEATURE-36]', () => {
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

interface Step {
  readonly what: string
  readonly words: readonly unknown[]
  readonly paint: Readonly<Record<string, unknown>>
}

/** What is drawn, each with the paint at that moment. */
function painted(scene: GraphScene, view: Partial<PaintedView> = {}): readonly Step[] {
  const steps: Step[] = []
  const paint: Record<string, unknown> = {}
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_target, what) =>
      paint[String(what)] ??
      ((...words: readonly unknown[]) => void steps.push({ what: String(what), words, paint: { ...paint } })),
    set(_target, name, value) {
      paint[String(name)] = value
      return true
    },
  })
  paintGraph(context, scene, { ...{ k: 1, x: 0, y: 0, width: 800, height: 600, ratio: 1, isMoving: false }, ...view })
  return steps
}
const LOOK = { hasLabels: true, openId: undefined, focusId: undefined, near: undefined }

it('lets nodes step back that are not near, and those that are being deleted', () => {
  const two = graphOf(testTopology({ servers: ['one', 'two'].map((id) => testServer(id)) }), new Set())
  const at = new Map([
    ['one', { x: 100, y: 100 }],
    ['two', { x: 300, y: 100 }],
  ])
  const strengths = (changes: Partial<GraphScene>) =>
    painted({ graph: two, places: at, look: LOOK, colours, isDeleting: () => false, ...changes }, { isMoving: true })
      .filter(({ what }) => what === 'arc')
      .map(({ words: [x], paint: { globalAlpha } }) => [x, globalAlpha])
  expect(strengths({})).toEqual([
    [100, 1],
    [300, 1],
  ])
  expect(strengths({ look: { ...LOOK, near: new Set(['two']) } })).toEqual([
    [100, 0.3],
    [300, 1],
  ])
  expect(strengths({ isDeleting: (id) => id === 'one' })).toEqual([
    [100, 0.4],
    [300, 1],
  ])
})

it.each([
  ['ACTIVE', '#999', 1.5],
  ['ERROR', '#f00', 3],
])(
  'draws the count of a collapsed network that hides an instance in %s with a line in %s, %d wide',
  (original_status, strokeStyle, lineWidth) => {
    const topology = testTopology({
      networks: [testNetwork('hub')],
      servers: [testServer('fine'), testServer('other', { original_status })],
      ports: ['fine', 'other'].map((id) => testPort(id, 'hub')),
    })
    const collapsed = graphOf(topology, new Set(['hub']))
    const at = new Map([['hub', { x: 100, y: 100 }]])
    const steps = painted({ graph: collapsed, places: at, look: LOOK, colours, isDeleting: () => false })
    const count = steps.find(({ what }) => what === 'roundRect')
    expect([count?.words.slice(0, 2), count?.paint]).toMatchObject([[115, 115], { strokeStyle, lineWidth }])
    expect(steps.flatMap(({ what, words: [text] }) => (what === 'fillText' ? text : []))).toEqual(['2', 'hub'])
  },
)

it('names a crowd again when it is looked at another way, is drawn smaller or has moved, and not while the view moves', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const crowd = graphOf(testTopology({ servers: ids.map((id) => testServer(id)) }), new Set())
  const heaped = new Map(ids.map((id) => [id, { x: 200, y: 200 }]))
  const scene = { graph: crowd, places: heaped, look: LOOK, colours, isDeleting: () => false }
  const names = (changes: Partial<GraphScene> = {}, view: Partial<PaintedView> = {}) =>
    painted({ ...scene, ...changes }, view).flatMap(({ what, words: [text] }) => (what === 'fillText' ? text : []))
  expect([names(), names({}, { x: 10 })]).toEqual([ids.slice(0, 4), ids.slice(0, 4)])
  for (const look of [{ openId: 'f' }, { focusId: 'f' }, { near: new Set(['f']) }])
    expect(names({ look: { ...LOOK, ...look } })).toContain('f')
  expect(names()).not.toContain('f')
  const apart = { places: new Map(ids.map((id, index) => [id, { x: index * 100, y: 200 }])) }
  expect(names(apart)).toEqual(ids)
  expect(names(apart, { k: 0.1 }).length).toBeLessThan(4)
})

const PAIR = graphOf(
  testTopology({ networks: [testNetwork('net')], servers: [testServer('one')], ports: [testPort('one', 'net')] }),
  new Set(),
)
const pairAt = (x: number, y: number, one = { x: 100, y: 100 }): GraphScene => ({
  graph: PAIR,
  places: new Map([
    ['net', { x, y }],
    ['one', one],
  ]),
  look: LOOK,
  colours,
  isDeleting: () => false,
})

it('draws nodes up to 60 units out of view, and neither these nor lines to them where they have no place', () => {
  const circles = (scene: GraphScene) => painted(scene, { x: 20, y: 10 }).filter(({ what }) => what === 'arc').length
  const edges = [
    [-80, 50],
    [840, 50],
    [50, -70],
    [50, 650],
  ] as const
  for (const [x, y] of edges) expect(circles(pairAt(x, y)), `${x} ${y}`).toBe(2)
  for (const [x, y] of [
    [-80.5, 50],
    [840.5, 50],
    [50, -70.5],
    [50, 650.5],
  ] as const)
    expect(circles(pairAt(x, y)), `${x} ${y}`).toBe(1)
  for (const id of ['net', 'one']) {
    const steps = painted({ ...pairAt(0, 0), places: new Map([[id, { x: 0, y: 0 }]]) })
    expect(steps.flatMap(({ what }) => (what === 'lineTo' || what === 'arc' ? what : []))).toEqual(['arc'])
  }
})

it.each([
  [0.25, '#fff', 1],
  [0.24, '#0a0', 0],
])('draws an instance at the scale %d filled with %s, with %i pictures', (k, fill, pictures) => {
  const only = { ...pairAt(0, 0), places: new Map([['one', { x: 100, y: 100 }]]) }
  const steps = painted(only, { k })
  const circle = steps.find(({ what }) => what === 'arc')
  expect([circle?.paint.fillStyle, steps.filter(({ what }) => what === 'translate').length]).toEqual([fill, pictures])
})

it('draws a ring around what is open and around what the keyboard is at', () => {
  const rings = (openId?: string, focusId?: string) =>
    painted({ ...pairAt(300, 200), look: { ...LOOK, openId, focusId } })
      .filter(({ what, paint }) => what === 'arc' && paint.strokeStyle === colours.focus && paint.lineWidth === 3)
      .map(({ words: [x, y, radius] }) => [x, y, radius])
      .filter(([, , radius]) => radius === 33 || radius === 23)
  expect([rings(), rings('net'), rings(undefined, 'one'), rings('net', 'one')]).toEqual([
    [],
    [[300, 200, 33]],
    [[100, 100, 23]],
    [
      [300, 200, 33],
      [100, 100, 23],
    ],
  ])
})

it('lets networks share the colours of the theme, and takes that of lines where it has none', () => {
  const [network] = PAIR.nodes
  const paint = (networks: readonly string[], colour: number) =>
    network && colourOf({ ...network, colour }, { ...colours, networks })
  expect([paint(['#123', '#456'], 1), paint(['#123', '#456'], 2), paint([], 0)]).toEqual(['#456', '#123', '#999'])
})
