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
  run(): Promise<readonly Figure[]>
}

export function isWithin({ value, budget, bound }: Figure): boolean {
  return bound === 'most' ? value <= budget : value >= budget
}

/** The smallest sample that at least the fraction of all samples do not exceed (nearest rank): `percentile(samples, 0.95)`. */
export function percentile(samples: readonly number[], fraction: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? 0
}
