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

/** The neighbour of a node that lies in a direction: the one that is least beside the way; undefined where none does. */
export function neighbourAt(
  { links }: Pick<Graph, 'links'>,
  places: ReadonlyMap<string, Place>,
  from: string,
  direction: Direction,
): string | undefined {
  const start = places.get(from)
  if (!start) return undefined
  const [wayX, wayY] = WAYS[direction]
  let best: string | undefined
  let straightest = WIDEST
  for (const { network, device } of links) {
    if (network !== from && device !== from) continue
    const id = network === from ? device : network
    const place = places.get(id)
    if (!place) continue
    const [x, y] = [place.x - start.x, place.y - start.y]
    const cosine = (x * wayX + y * wayY) / (Math.hypot(x, y) || 1)
    if (cosine <= straightest) continue
    straightest = cosine
    best = id
  }
  return best
}
