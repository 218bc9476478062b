import type { ReactNode } from 'react'
import { useClock, useNow } from '../host/hooks/use-clock.ts'
import { formatAbsolute, formatRelative } from '../value/format-instant.ts'
import { useReading } from '../value/use-reading.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** When the text of an instant changes next: each second in its first minute, each minute in its first hour, then each hour. */
function nextChangeMs(distanceMs: number): number {
  const ageMs = Math.abs(distanceMs)
  const unitMs = ageMs < MINUTE_MS ? SECOND_MS : ageMs < HOUR_MS ? MINUTE_MS : HOUR_MS
  return distanceMs < 0 ? (ageMs % unitMs) + 1 : unitMs - (ageMs % unitMs)
}

/** A point in time: how long ago, with the absolute time as its title. The text stays true as time passes. */
export function InstantValue({ timeMs }: { readonly timeMs: number }): ReactNode {
  const clock = useClock()
  // The tick may be older than the time it is compared with: what has just happened is not ahead.
  const nowMs = Math.max(useNow(nextChangeMs(clock.now() - timeMs)), clock.now())
  const { language, timeZone } = useReading()
  return (
    <time dateTime={new Date(timeMs).toISOString()} title={formatAbsolute(timeMs, timeZone)}>
      {formatRelative(timeMs, nowMs, language)}
    </time>
  )
}
