import { forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force'

export interface Point {
  readonly x: number
  readonly y: number
}

/** What a layout starts from; it crosses to a worker as it is. */
export interface LayoutTask {
  readonly nodes: readonly string[]
  readonly links: readonly {
    readonly source: string
    readonly target: string
    readonly distance: number
    readonly isLoose?: boolean
  }[]
  /** Nodes that have their place, and stay there. */
  readonly placed: ReadonlyMap<string, Point>
}

interface Body extends SimulationNodeDatum {
  readonly id: string
}

const GRAVITY = 0.05
const CHARGE = -700
/** How coarsely the charge of far nodes is summed: d3's own value, and one for large graphs that takes a third of the time. */
const THETA = { few: 0.9, many: 1.5 }
const MANY = 300
/** The strength of a link that gives way to a crowd. */
const LOOSE = 0.05
/** Before the graph is shown. */
const TICKS = 100

/**
 * Places the nodes of a graph by forces, around 0, 0 [TOPO-033]. Those that have a place keep it, so that nothing moves that has not changed; a
 * new one begins beside a neighbour that has one. The same task gives the same places.
 */
export function layOut({ nodes, links, placed }: LayoutTask): ReadonlyMap<string, Point> {
  const beside = new Map<string, Point>()
  for (const { source, target } of links) {
    const [from, to] = [placed.get(source), placed.get(target)]
    if (from && !to) beside.set(target, from)
    if (to && !from) beside.set(source, to)
  }
  const bodies = nodes.map((id, index): Body => {
    const place = placed.get(id)
    if (place) return { id, x: place.x, y: place.y, fx: place.x, fy: place.y }
    const near = beside.get(id)
    // Apart from each other, so that the forces have a direction.
    return near ? { id, x: near.x + Math.cos(index) * 30, y: near.y + Math.sin(index) * 30 } : { id }
  })
  const known = new Set(nodes)
  const drawn = links.filter(({ source, target }) => known.has(source) && known.has(target))
  forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, (typeof drawn)[number] & { source: string | Body; target: string | Body }>(
        drawn.map((link) => ({ ...link })),
      )
        .id(({ id }) => id)
        .distance(({ distance }) => distance)
        .strength(({ isLoose }) => (isLoose ? LOOSE : 1)),
    )
    .force(
      'charge',
      forceManyBody()
        .strength(CHARGE)
        .theta(bodies.length > MANY ? THETA.many : THETA.few),
    )
    .force('x', forceX().strength(GRAVITY))
    .force('y', forceY().strength(GRAVITY))
    .stop()
    .tick(TICKS)
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x, y }]))
}
