const DAY_MS = 86_400_000

/** Two days, both within the period, as a date field has them. */
export interface Period {
  readonly start: string
  readonly end: string
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}

/** The period at first: so many days back, or from the first of the month when none are set (OVERVIEW_DAYS_RANGE). */
export function firstPeriod(nowMs: number, days: unknown): Period {
  const end = dayOf(nowMs)
  const start = typeof days === 'number' ? dayOf(nowMs - days * DAY_MS) : `${end.slice(0, 8)}01`
  return { start, end }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What is wrong with a period; nothing when it can be asked for. */
export function periodProblem({ start, end }: Period): string | undefined {
  const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDay(start) || !isDay(end)) return 'Give both dates.'
  return start > end ? 'The period must not end before it starts.' : undefined
}
