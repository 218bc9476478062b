import type { Graph } from './graph.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

const WAYS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}
/** A neighbour may be this far beside the way, as the cosine of 75°. */
const WIDEST = 0.26

interface Place {
  readonly x: number
  readonly y: number
}

/** The nearest of all nodes in a direction, one beside the way counting as further; undefined where none lies there. */
function nearestAt(
  { nodes }: Pick<Graph, 'nodes'>,
  places: ReadonlyMap<string, Place>,
  start: Place,
  [wayX, wayY]: readonly [number, number],
): string | undefined {
  let best: string | undefined
  let nearest = Infinity
  for (const { id } of nodes) {
    const place = places.get(id)
    if (!place) continue
    const [x, y] = [place.x - start.x, place.y - start.y]
    const along = x * wayX + y * wayY
    const length = Math.hypot(x, y)
    if (along <= length * WIDEST || length ** 2 / along >= nearest) continue
    nearest = length ** 2 / along
    best = id
  }
  return best
}

/**
 * The neighbour of a node that lies in a direction: the one that is least beside the way; from a node without lines the nearest of all;
 * undefined where none lies there.
 */
export function neighbourAt(
  graph: Pick<Graph, 'nodes' | 'links'>,
  places: ReadonlyMap<string, Place>,
  from: string,
  direction: Direction,
): string | undefined {
  const start = places.get(from)
  if (!start) return undefined
  const [wayX, wayY] = WAYS[direction]
  let best: string | undefined
  let straightest = WIDEST
  let isLinked = false
  for (const { network, device } of graph.links) {
    if (network !== from && device !== from) continue
    isLinked = true
    const id = network === from ? device : network
    const place = places.get(id)
    if (!place) continue
    const [x, y] = [place.x - start.x, place.y - start.y]
    const cosine = (x * wayX + y * wayY) / (Math.hypot(x, y) || 1)
    if (cosine <= straightest) continue
    straightest = cosine
    best = id
  }
  return isLinked ? best : nearestAt(graph, places, start, WAYS[direction])
}
