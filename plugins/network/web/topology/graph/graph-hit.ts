import { countBox, type Graph, NODE_SIZES } from '../../../common/topology/graph.ts'
import type { Point } from '../../../common/topology/labels.ts'

/** What is drawn at a point: a node, or the count of a collapsed network. */
export interface GraphHit {
  readonly id: string
  readonly isCount: boolean
}

interface HitOptions {
  /** Of the drawing. */
  readonly scale: number
  /** How far from its edge a node is still hit, in units of the drawing; 0 when left out. */
  readonly reach?: number
}

/**
 * What is drawn at a point of the drawing: the topmost node, else the count of a collapsed network, else the nearest node within reach;
 * undefined for the background.
 */
export function hitAt(
  { nodes }: Graph,
  places: ReadonlyMap<string, Point>,
  { x, y }: Point,
  { scale, reach = 0 }: HitOptions,
): GraphHit | undefined {
  let nearest: { readonly id: string; readonly away: number } | undefined
  for (const { id, kind } of nodes) {
    const place = places.get(id)
    if (!place) continue
    const away = Math.max(Math.hypot(place.x - x, place.y - y) - NODE_SIZES[kind].radius, 0)
    if (away <= Math.min(reach, nearest?.away ?? reach)) nearest = { id, away }
  }
  if (nearest?.away === 0) return { id: nearest.id, isCount: false }
  const collapsed = nodes.find((one) => {
    const [place, count] = [places.get(one.id), countBox(one, scale)]
    if (!place || !count) return false
    const [dx, dy] = [x - place.x, y - place.y]
    return dx >= count.left && dx <= count.right && dy >= count.top && dy <= count.bottom
  })
  if (collapsed) return { id: collapsed.id, isCount: true }
  return nearest && { id: nearest.id, isCount: false }
}
