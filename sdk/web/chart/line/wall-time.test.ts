import { expect, it } from 'vitest'
import { momentAt, wallTimes } from './wall-time.ts'

it.each([
  ['UTC', '2026-07-01T12:00:00Z', '2026-07-01T12:00:00Z'],
  ['Europe/Berlin', '2026-07-01T12:00:00Z', '2026-07-01T14:00:00Z'],
  ['Europe/Berlin', '2026-03-29T00:59:00Z', '2026-03-29T01:59:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00Z'],
  ['America/New_York', '2026-11-21T23:30:00Z', '2026-11-21T18:30:00Z'],
])('reads a moment in %s, and finds it again by what is read', (zone, moment, wall) => {
  const wallTime = wallTimes(zone)
  expect(wallTime(Date.parse(moment))).toBe(Date.parse(wall))
  expect(momentAt(wallTime, Date.parse(wall))).toBe(Date.parse(moment))
})
