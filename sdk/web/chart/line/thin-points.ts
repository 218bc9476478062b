import type { LinePoint } from './line-data.ts'

/** More points than that are thinned before they are drawn. */
export const MOST_POINTS = 10_000
/** What is kept of each stretch: its first, lowest, highest and last point, and a gap. */
const KEPT = 5

function keepOf(points: readonly LinePoint[], from: number, to: number, kept: LinePoint[]): void {
  let [lowest, highest, gap] = [-1, -1, -1]
  for (let index = from; index < to; index += 1) {
    const value = points[index]?.value
    if (value === undefined) {
      gap = index
      continue
    }
    if (lowest < 0 || value < (points[lowest]?.value ?? value)) lowest = index
    if (highest < 0 || value > (points[highest]?.value ?? value)) highest = index
  }
  const places = new Set([from, lowest, highest, gap, to - 1])
  for (const index of [...places].sort((a, b) => a - b)) {
    const point = points[index]
    if (point) kept.push(point)
  }
}

/** At most so many points with the same shape: every stretch keeps its extremes and, where it has one, a gap. */
export function thinPoints(points: readonly LinePoint[], most: number = MOST_POINTS): readonly LinePoint[] {
  if (points.length <= most) return points
  const stretches = Math.max(1, Math.floor(most / KEPT))
  const kept: LinePoint[] = []
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.floor((stretch * points.length) / stretches)
    const to = Math.floor(((stretch + 1) * points.length) / stretches)
    keepOf(points, from, to, kept)
  }
  return kept
}
