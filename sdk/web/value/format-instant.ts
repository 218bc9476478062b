import { remember } from './remember.ts'

const HAS_ZONE = /(Z|[+-]\d\d:?\d\d)$/i

/** Milliseconds of an instant as OpenStack writes it; a time without a zone is UTC. Undefined when it is none. */
export function parseInstant(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return undefined
  const text = value.length > 10 && !HAS_ZONE.test(value) ? `${value}Z` : value
  const timeMs = Date.parse(text)
  return Number.isNaN(timeMs) ? undefined : timeMs
}

const absoluteFormat = remember(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)
const relativeFormat = remember((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

/** The absolute time: `2026-11-21 09:30:00 UTC`. */
export function formatAbsolute(timeMs: number, timeZone: string): string {
  if (timeZone === 'UTC') return `${new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const parts = absoluteFormat(timeZone).formatToParts(timeMs)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')} ${timeZone}`
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago, or how far ahead, in the largest unit that fills: `3 days ago`. */
export function formatRelative(timeMs: number, nowMs: number, language: string): string {
  const format = relativeFormat(language)
  const distance = timeMs - nowMs
  for (const [unit, lengthMs] of STEPS) {
    if (Math.abs(distance) >= lengthMs) return format.format(Math.trunc(distance / lengthMs), unit)
  }
  return format.format(Math.trunc(distance / 1000), 'second')
}
