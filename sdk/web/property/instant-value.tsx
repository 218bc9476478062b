import type { ReactNode } from 'react'
import { useClock, useNow } from '../hooks/use-clock.ts'
import { formatAbsolute, formatRelative } from './format-instant.ts'
import { useReading } from './use-reading.ts'

/** A point in time: how long ago, with the absolute time as its title. */
export function InstantValue({ timeMs }: { readonly timeMs: number }): ReactNode {
  // The tick may be older than the time it is compared with: what has just happened is not ahead.
  const nowMs = Math.max(useNow(60_000), useClock().now())
  const { language, timeZone } = useReading()
  return (
    <time dateTime={new Date(timeMs).toISOString()} title={formatAbsolute(timeMs, timeZone)}>
      {formatRelative(timeMs, nowMs, language)}
    </time>
  )
}
