import type { Point } from './gnocchi.ts'

/** How fast a counter grew before each moment, in a second; a counter that began again has none there. */
export function ratesOf(points: readonly Point[]): readonly Point[] {
  return points.flatMap(({ atMs, value }, at) => {
    const before = points[at - 1]
    if (!before || value < before.value || atMs <= before.atMs) return []
    return [{ atMs, value: ((value - before.value) / (atMs - before.atMs)) * 1000 }]
  })
}

/** The sum of several series at each moment that one of them has. */
export function sumOf(series: readonly (readonly Point[])[]): readonly Point[] {
  const sums = new Map<number, number>()
  for (const { atMs, value } of series.flat()) sums.set(atMs, (sums.get(atMs) ?? 0) + value)
  return [...sums].map(([atMs, value]) => ({ atMs, value })).toSorted((one, other) => one.atMs - other.atMs)
}

/** Each value divided by the last of another series so far; by 1 before that. */
export function dividedBy(points: readonly Point[], divisors: readonly Point[]): readonly Point[] {
  let at = 0
  return points.map(({ atMs, value }) => {
    while ((divisors[at + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) at += 1
    return { atMs, value: value / (divisors[at]?.value || 1) }
  })
}

/** Three digits behind the point at most. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** The mean of values; 0 of none. */
export const meanOf = (points: readonly Point[]): number =>
  points.length === 0 ? 0 : points.reduce((sum, { value }) => sum + value, 0) / points.length
