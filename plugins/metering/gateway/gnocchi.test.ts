import { expect, it } from 'vitest'
import { granularityFor, secondsOf } from './gnocchi.ts'

const DAY_S = 86_400
const NOW = Date.UTC(2026, 10, 26)
const KEPT = [
  { granularityS: 60, timespanS: DAY_S },
  { granularityS: 3600, timespanS: 366 * DAY_S },
  { granularityS: DAY_S, timespanS: 3660 * DAY_S },
]

const days = (count: number, agoDays = 0) => ({
  fromMs: NOW - (agoDays + count) * DAY_S * 1000,
  untilMs: NOW - agoDays * DAY_S * 1000,
})

it('reads durations as Python writes them', () => {
  expect(['0:05:00', '1 day, 0:00:00', '31 days, 1:00:01', '1:00:00.000000', 300].map(secondsOf)).toEqual([
    300,
    DAY_S,
    31 * DAY_S + 3601,
    3600,
    300,
  ])
  for (const odd of ['', null, undefined, 'a day', '0:00:00']) expect(secondsOf(odd)).toBeUndefined()
})

it('takes the finest granularity that is kept for so long and has not too many points', () => {
  expect(granularityFor(KEPT, days(0.25), NOW)).toBe(60)
  expect(granularityFor(KEPT, days(1), NOW)).toBe(3600)
  expect(granularityFor(KEPT, days(365), NOW)).toBe(DAY_S)
  expect(granularityFor(KEPT, days(0.1, 30), NOW)).toBe(3600)
  expect(granularityFor(KEPT, days(0.1, 5000), NOW)).toBe(DAY_S)
  expect(granularityFor([], days(1), NOW)).toBeUndefined()
})

it('takes a granularity of 400 points, none of more, and one that is kept to within a point', () => {
  const fine = [
    { granularityS: 1, timespanS: 500 },
    { granularityS: 2, timespanS: 1000 },
  ]
  const last = (seconds: number, agoS = 0) => ({ fromMs: NOW - (seconds + agoS) * 1000, untilMs: NOW - agoS * 1000 })
  expect([last(400), last(401), last(1, 500), last(1, 501)].map((span) => granularityFor(fine, span, NOW))).toEqual([
    1, 2, 1, 2,
  ])
})
