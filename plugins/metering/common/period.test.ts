import { expect, it } from 'vitest'
import { daysProblem, spanOfDays, spanOfPeriod } from './period.ts'

const NOW = Date.UTC(2026, 10, 26, 12)

it('spans so many days up to now, or whole days in UTC [METER-002]', () => {
  const dates = { date_from: '2026-11-01', date_to: '2026-11-02' }
  expect(spanOfPeriod({ period: '7', ...dates }, NOW)).toEqual({ fromMs: NOW - 7 * 86_400_000, untilMs: NOW })
  const other = spanOfPeriod({ period: 'other', ...dates }, NOW)
  expect(other).toEqual({ fromMs: Date.UTC(2026, 10, 1), untilMs: Date.UTC(2026, 10, 3) })
  expect(spanOfDays('2026-11-26', '2026-11-30', NOW)).toEqual({ fromMs: Date.UTC(2026, 10, 26), untilMs: NOW })
  for (const odd of ['', '3', 'constructor', '-1']) expect(spanOfPeriod({ period: odd, ...dates }, NOW)).toBeUndefined()
})

it('takes dates as yyyy-mm-dd alone, in their order [METER-002]', () => {
  expect(daysProblem('2026-11-01', '2026-11-01')).toBeUndefined()
  expect(daysProblem('2026-11-02', '2026-11-01')).toBe('The period must not end before it starts.')
  for (const odd of ['', '01.11.2026', '2026-13-01', '2026-1-1', '11/01/2026'])
    expect(daysProblem(odd, '2026-11-30')).toBe('Give both dates.')
})
