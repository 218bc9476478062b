import type { ReactNode } from 'react'
import { type DateFormat, formatDate } from '../value/format-date.ts'
import { formatAbsolute } from '../value/format-instant.ts'
import { useReading } from '../value/use-reading.ts'

export interface DateValueProps {
  readonly timeMs: number
  /** `medium` when absent. */
  readonly format?: DateFormat
}

/** A point in time as a date, in the person's language and time zone, with the exact time as its title [CORE-033]. */
export function DateValue({ timeMs, format = 'medium' }: DateValueProps): ReactNode {
  const reading = useReading()
  return (
    <time dateTime={new Date(timeMs).toISOString()} title={formatAbsolute(timeMs, reading.timeZone)}>
      {formatDate(timeMs, format, reading)}
    </time>
  )
}
