import { expect, it } from 'vitest'
import { DATE_INPUT_FORMAT, formatDate, formatDateInput, parseDateInput } from './format-date.ts'

const MORNING = Date.UTC(2026, 10, 21, 9, 30, 5)

/** Intl parts hours and words with spaces of its own. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ')
}

it.each([
  ['short', 'en-GB', 'UTC', '21/11/2026, 09:30'],
  ['medium', 'en-GB', 'UTC', '21 Nov 2026, 09:30:05'],
  ['medium', 'en-GB', 'Asia/Tokyo', '21 Nov 2026, 18:30:05'],
  ['short', 'de', 'Europe/Berlin', '21.11.26, 10:30'],
  ['medium', 'en', 'UTC', 'Nov 21, 2026, 9:30:05 AM'],
] as const)('writes a date %s in %s and the zone %s [CORE-033, CORE-032]', (format, language, timeZone, text) => {
  expect(plain(formatDate(MORNING, format, { language, timeZone }))).toBe(text)
})

it('takes and gives days as yyyy-mm-dd, and nothing else [CORE-033]', () => {
  expect(DATE_INPUT_FORMAT).toBe('yyyy-mm-dd')
  expect(formatDateInput(Date.UTC(2026, 0, 5, 23), 'Asia/Tokyo')).toBe('2026-01-06')
  expect(parseDateInput('2026-01-06')).toBe(Date.UTC(2026, 0, 6))
  for (const text of ['2026-1-6', '06/01/2026', '2026-02-30', '2026-13-01', ''])
    expect(parseDateInput(text)).toBeUndefined()
})
