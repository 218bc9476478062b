const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The choices of a period, by their numbers of days. */
export const PERIODS = {
  1: 'Last day',
  7: 'Last week',
  15: 'Last 15 days',
  30: 'Last 30 days',
  365: 'Last year',
  other: 'Other',
} as const

/** A time from one moment to another, in milliseconds since 1970. */
export interface Span {
  readonly fromMs: number
  readonly untilMs: number
}

/** The values of the form of a period. */
export interface PeriodValues {
  readonly period: string
  readonly date_from: string
  readonly date_to: string
}

/** The beginning of a day in UTC; undefined where the text is no day as yyyy-mm-dd. */
function dayMs(text: string): number | undefined {
  const atMs = DAY.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? undefined : atMs
}

/** What is wrong with two days; nothing when they can be asked for. */
export function daysProblem(first: string, last: string): string | undefined {
  const [fromMs, toMs] = [dayMs(first), dayMs(last)]
  if (fromMs === undefined || toMs === undefined) return 'Give both dates.'
  return fromMs > toMs ? 'The period must not end before it starts.' : undefined
}

/** From the start of one day to the end of another, and no later than now. Undefined where they are no days, or in the wrong order. */
export function spanOfDays(first: string, last: string, nowMs: number): Span | undefined {
  const [fromMs, toMs] = [dayMs(first), dayMs(last)]
  if (fromMs === undefined || toMs === undefined || fromMs > toMs) return undefined
  return { fromMs, untilMs: Math.max(fromMs, Math.min(toMs + DAY_MS, nowMs)) }
}

/** The time that the form of a period asks for; undefined where it cannot be asked for. */
export function spanOfPeriod({ period, date_from, date_to }: PeriodValues, nowMs: number): Span | undefined {
  if (period === 'other') return spanOfDays(date_from, date_to, nowMs)
  return Object.hasOwn(PERIODS, period) ? { fromMs: nowMs - Number(period) * DAY_MS, untilMs: nowMs } : undefined
}
