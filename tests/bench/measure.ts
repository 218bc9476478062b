/** One figure beside its budget. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: '' | 'ms' | 's' | 'KB' | 'MB' | 'requests' | 'requests/s'
  readonly budget: number
  /** `most`: the value may not be above the budget; `least`: not below. */
  readonly bound: 'most' | 'least'
}

/** A benchmark: starts what it needs, measures, ends what it started. */
export interface Measure {
  readonly name: string
  /** Its figures are processor time and sizes, which a busy machine changes little: it is run once. */
  readonly isSteady?: boolean
  run(): Promise<readonly Figure[]>
}

/** What a figure would be on the reference machine: times and rates follow the speed of a processor, sizes and counts do not. */
export function atReference({ value, unit }: Figure, speed: number): number {
  if (unit === 'ms' || unit === 's') return value * speed
  return unit === 'requests/s' ? value / speed : value
}

/** Whether a figure keeps its budget, by its value on the reference machine. */
export function isWithin(figure: Figure, speed: number): boolean {
  const value = atReference(figure, speed)
  return figure.bound === 'most' ? value <= figure.budget : value >= figure.budget
}

/** The smallest sample that at least the fraction of all samples do not exceed (nearest rank): `percentile(samples, 0.95)`. */
export function percentile(samples: readonly number[], fraction: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? 0
}
