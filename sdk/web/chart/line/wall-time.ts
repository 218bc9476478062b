/** A zone's offset changes at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000

/** The moment that reads as the given one in the zone of `wallTime`; the one of summer where two do. */
export function momentAt(wallTime: (timeMs: number) => number, wallMs: number): number {
  const nearMs = wallMs - (wallTime(wallMs) - wallMs)
  return wallMs - (wallTime(nearMs) - nearMs)
}

/**
 * Makes of a moment the one that reads, in UTC, as the moment reads in the zone: plotly knows no zones. Offsets are looked up once a quarter
 * of an hour.
 */
export function wallTimes(timeZone: string): (timeMs: number) => number {
  if (timeZone === 'UTC') return (timeMs) => timeMs
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsets = new Map<number, number>()
  const read = (timeMs: number): number => {
    const parts = format.formatToParts(timeMs)
    const of = (type: Intl.DateTimeFormatPartTypes): number =>
      Number(parts.find((part) => part.type === type)?.value ?? 0)
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - timeMs
  }
  return (timeMs) => {
    const quarter = Math.floor(timeMs / QUARTER_MS)
    const offset = offsets.get(quarter) ?? read(quarter * QUARTER_MS)
    offsets.set(quarter, offset)
    return timeMs + offset
  }
}
