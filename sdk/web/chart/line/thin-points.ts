import { ascending, maxIndex, minIndex, range } from 'd3-array'
import type { LinePoint } from './line-data.ts'

/** More points than that are thinned before they are drawn. */
export const MOST_POINTS = 10_000
/** What is kept of each stretch: its first, lowest, highest and last point, and a gap. */
const KEPT = 5

function keepOf(stretch: readonly LinePoint[]): readonly LinePoint[] {
  const places = new Set([
    0,
    minIndex(stretch, ({ value }) => value),
    maxIndex(stretch, ({ value }) => value),
    stretch.findLastIndex(({ value }) => value === undefined),
    stretch.length - 1,
  ])
  return [...places].sort(ascending).flatMap((place) => stretch[place] ?? [])
}

/** At most so many points with the same shape: every stretch keeps its extremes and, where it has one, a gap. */
export function thinPoints(points: readonly LinePoint[], most: number = MOST_POINTS): readonly LinePoint[] {
  if (points.length <= most) return points
  const stretches = Math.max(1, Math.floor(most / KEPT))
  return range(stretches).flatMap((stretch) =>
    keepOf(
      points.slice(
        Math.floor((stretch * points.length) / stretches),
        Math.floor(((stretch + 1) * points.length) / stretches),
      ),
    ),
  )
}
