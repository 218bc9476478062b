import { remember } from './remember.ts'

/** How a date is written: `short` is 21/11/2026, 09:30; `medium` is 21 Nov 2026, 09:30:00; each as the language has it [CORE-033]. */
export type DateFormat = 'short' | 'medium'

/** What fields for dates take and show [CORE-033]. */
export const DATE_INPUT_FORMAT = 'yyyy-mm-dd'

export interface DateReading {
  readonly language: string
  readonly timeZone: string
}

const formatter = remember((key) => {
  const [language = 'en', timeZone = 'UTC', style] = key.split(' ')
  const named = style === 'short' ? 'short' : 'medium'
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: named, timeStyle: named })
})

/**
 * A moment in the person's language and time zone (cookie `django_timezone`, see `useReading`) [CORE-032, CORE-033].
 *
 * @example
 * ```ts
 * import { dates } from '@fascia/sdk/web'
 *
 * dates.formatDate(Date.UTC(2026, 10, 21, 9, 30), 'medium', { language: 'en', timeZone: 'UTC' }) // Nov 21, 2026, 9:30:00 AM
 * ```
 */
export function formatDate(timeMs: number, format: DateFormat, { language, timeZone }: DateReading): string {
  return formatter(`${language} ${timeZone} ${format}`).format(timeMs)
}

/** The day of a moment in a time zone, as fields for dates have it: `2026-11-21` [CORE-033]. */
export function formatDateInput(timeMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(timeMs)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The midnight, in UTC, of a day that is written `yyyy-mm-dd`; undefined when it is written otherwise or is no day of the calendar [CORE-033]. */
export function parseDateInput(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const timeMs = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(timeMs) || formatDateInput(timeMs, 'UTC') !== text ? undefined : timeMs
}
