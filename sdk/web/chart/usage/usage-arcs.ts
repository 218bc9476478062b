import { type PieArcDatum, arc as shapeArc, pie as shapePie } from 'd3-shape'
import type { Usage } from './usage.ts'

/** Inner and outer radius of a ring, in pixels; a pie has no inner one. */
export interface Radii {
  readonly inner: number
  readonly outer: number
}

/** The required radii [UI-056]; the large ring is that of cluster stats and of the launch wizard. */
export const RADII = {
  pie: { inner: 0, outer: 30 },
  donut: { inner: 24, outer: 36 },
  large: { inner: 24, outer: 48 },
} as const

export type SliceId = 'used' | 'added' | 'remaining'

export interface UsageArc {
  readonly id: SliceId
  /** The `d` of its path, about the middle of the ring. */
  readonly path: string
}

interface Slice {
  readonly id: SliceId
  readonly value: number
}

function slicesOf({ used, added, max, isUnlimited }: Usage): readonly Slice[] {
  if (isUnlimited) return [{ id: 'remaining', value: 1 }]
  if (max === 0) return [{ id: used > 0 || added === 0 ? 'used' : 'added', value: 1 }]
  const shownUsed = Math.min(used, max)
  const shownAdded = Math.min(added, max - shownUsed)
  return [
    { id: 'used', value: shownUsed },
    { id: 'added', value: shownAdded },
    { id: 'remaining', value: max - shownUsed - shownAdded },
  ]
}

/** The arcs of a usage, clockwise from the top; what is over the maximum does not go round twice. */
export function usageArcs(usage: Usage, { inner, outer }: Radii): readonly UsageArc[] {
  const slices = slicesOf(usage).filter(({ value }) => value > 0)
  const place = shapePie<Slice>()
    .sort(null)
    .value(({ value }) => value)
  const draw = shapeArc<PieArcDatum<Slice>>().innerRadius(inner).outerRadius(outer)
  return place([...slices]).map((angles) => ({ id: angles.data.id, path: draw(angles) ?? '' }))
}
