import { polygonHull } from 'd3-polygon'
import { curveCardinalClosed, line } from 'd3-shape'
import type { Point } from '../../../common/topology/labels.ts'

/** From the centre of a node to the edge of the hull around it. */
const OFFSET = 40
const TENSION = 0.85
const draw = line().curve(curveCardinalClosed.tension(TENSION))

/** A path around those of the nodes that have a place; empty without any. */
export function hullPath(ids: readonly string[], places: ReadonlyMap<string, Point>): string {
  const corners = ids.flatMap((id): [number, number][] => {
    const place = places.get(id)
    if (!place) return []
    const { x, y } = place
    return [
      [x - OFFSET, y - OFFSET],
      [x - OFFSET, y + OFFSET],
      [x + OFFSET, y - OFFSET],
      [x + OFFSET, y + OFFSET],
    ]
  })
  return draw(polygonHull(corners) ?? []) ?? ''
}
