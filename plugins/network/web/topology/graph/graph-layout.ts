import { forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force'
import type { Point } from '../../../common/topology/labels.ts'
import { packParts } from './pack-parts.ts'

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
  /** Where others begin, which are free to move. */
  readonly begun?: ReadonlyMap<string, Point> | undefined
  /** How wide the whole is to be for its height; 1 when left out. */
  readonly aspect?: number
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

/** The parts of a graph that no link joins, each as its nodes. */
function partsOf({ nodes, links }: Pick<LayoutTask, 'nodes' | 'links'>): readonly (readonly string[])[] {
  const drawn = new Set(nodes)
  const beside = Map.groupBy(
    links.flatMap(({ source, target }) => [
      { from: source, to: target },
      { from: target, to: source },
    ]),
    ({ from }) => from,
  )
  const seen = new Set<string>()
  return nodes.flatMap((first) => {
    if (seen.has(first)) return []
    seen.add(first)
    const part = [first]
    for (const id of part)
      for (const { to } of beside.get(id) ?? []) {
        if (seen.has(to) || !drawn.has(to)) continue
        seen.add(to)
        part.push(to)
      }
    return [part]
  })
}

/** Places the nodes of one part by forces, around 0, 0 [TOPO-033]. */
function layOutPart({ nodes, links, placed, begun }: LayoutTask): ReadonlyMap<string, Point> {
  const beside = new Map<string, Point>()
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((id) => placed.get(id) ?? begun?.get(id))
    // What has a place itself does not begin beside another.
    if (from) beside.set(target, from)
    if (to) beside.set(source, to)
  }
  const bodies = nodes.map((id, index): Body => {
    const place = placed.get(id)
    if (place) return { id, x: place.x, y: place.y, fx: place.x, fy: place.y }
    const start = begun?.get(id)
    if (start) return { id, x: start.x, y: start.y }
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

/**
 * Places the nodes of a graph by forces, and the parts that no link joins side by side [TOPO-033]. Those that have a place keep it, so that
 * nothing moves that has not changed; a new one begins beside a neighbour that has one. The same task gives the same places.
 */
export function layOut({ nodes, links, placed, begun, aspect = 1 }: LayoutTask): ReadonlyMap<string, Point> {
  const [free, kept]: [ReadonlyMap<string, Point>[], ReadonlyMap<string, Point>[]] = [[], []]
  const partOf = new Map<string, number>()
  const parts = partsOf({ nodes, links })
  for (const [index, part] of parts.entries()) for (const id of part) partOf.set(id, index)
  const inner = Map.groupBy(links, ({ source }) => partOf.get(source))
  for (const [index, part] of parts.entries()) {
    const found = layOutPart({ nodes: part, links: inner.get(index) ?? [], placed, begun })
    if (part.some((id) => placed.has(id))) kept.push(found)
    else free.push(found)
  }
  return packParts(free, kept, aspect)
}
