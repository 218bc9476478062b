import { expect, it } from 'vitest'
import { firstPeriod, periodProblem } from './period.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')

it('begins so many days back, or on the first of the month', () => {
  expect(firstPeriod(NOW, 1)).toEqual({ start: '2026-02-28', end: '2026-03-01' })
  expect(firstPeriod(Date.parse('2026-03-17T10:00:00Z'), null)).toEqual({ start: '2026-03-01', end: '2026-03-17' })
})

it('refuses a period without a date, or that ends before it starts', () => {
  for (const odd of ['', '2026-13-01', 'March 1, 2026'])
    expect([
      periodProblem({ start: odd, end: '2026-03-01' }),
      periodProblem({ start: '2026-03-01', end: odd }),
    ]).toEqual(['Give both dates.', 'Give both dates.'])
  expect(periodProblem({ start: '2026-03-02', end: '2026-03-01' })).toBe('The period must not end before it starts.')
  expect(periodProblem({ start: '2026-03-01', end: '2026-03-01' })).toBeUndefined()
})
