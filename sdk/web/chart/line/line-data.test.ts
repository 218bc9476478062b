import { expect, it } from 'vitest'
import type { LinePoint } from './line-data.ts'
import { parseLineChartData, parseTimestamp } from './parse-line-chart-data.ts'
import { appendFilters } from './serialize-filters.ts'
import { thinPoints } from './thin-points.ts'
import { wallTimes } from './wall-time.ts'

const NINE_MS = Date.UTC(2026, 10, 21, 9)

it('reads series with name, unit and points, stats and settings; a time without a zone is UTC [METER-005, UI-050]', () => {
  const read = parseLineChartData({
    series: [
      {
        name: 'cpu',
        unit: '%',
        data: [
          { x: '2026-11-21T09:05:00', y: 40 },
          { x: '2026-11-21T09:00:00Z', y: 35.5 },
          { x: '2026-11-21T09:10:00', y: null },
        ],
      },
    ],
    stats: { used: 40, average: 37.75, max: 'Infinity', tooltip_used: 'Now 40', peak: 40 },
    settings: { yMin: 0, yMax: 100, renderer: 'area', interpolation: 'step-after', axes_x: false, auto_size: true },
  })
  expect(read).toEqual({
    series: [
      {
        name: 'cpu',
        unit: '%',
        points: [
          { timeMs: NINE_MS, value: 35.5 },
          { timeMs: NINE_MS + 300_000, value: 40 },
          { timeMs: NINE_MS + 600_000, value: undefined },
        ],
      },
    ],
    stats: {
      bar: { used: 40, average: 37.75, max: Number.POSITIVE_INFINITY, tooltips: { used: 'Now 40' } },
      facts: [['peak', 40]],
    },
    settings: {
      yMin: 0,
      yMax: 100,
      renderer: 'area',
      interpolation: 'step-after',
      hasXAxis: false,
      isAutoHeight: true,
    },
  })
  expect([parseTimestamp(NINE_MS / 1000), parseTimestamp(NINE_MS)]).toEqual([NINE_MS, NINE_MS])
})

it.each([
  [{}],
  [{ series: {} }],
  [{ series: [{ unit: '%', data: [] }] }],
  [{ series: [{ name: 'cpu' }] }],
  [{ series: [{ name: 'cpu', data: [{ x: 'soon', y: 1 }] }] }],
  [{ series: [{ name: 'cpu', data: [{ x: '2026-11-21', y: 'many' }] }] }],
  [{ series: [], stats: [1] }],
])('refuses %j with a code', (answer) => {
  expect(() => parseLineChartData(answer)).toThrow(expect.objectContaining({ code: 'GATEWAY_UPSTREAM_UNREADABLE' }))
})

it('appends the forms as browsers serialize them', () => {
  const forms = [
    { period: 'other', date_from: '', date_to: '2026-11-21' },
    { host: ['a b', 'c'], project: undefined },
  ]
  expect(appendFilters('/api/cpu/', forms)).toBe('/api/cpu/?period=other&date_from=&date_to=2026-11-21&host=a+b&host=c')
  expect(appendFilters('/api/cpu/?unit=ns', forms.slice(0, 1))).toBe(
    '/api/cpu/?unit=ns&period=other&date_from=&date_to=2026-11-21',
  )
  expect(appendFilters('/api/cpu/', [])).toBe('/api/cpu/')
})

it('thins more than 10,000 points without losing extremes, ends or gaps', () => {
  const points: readonly LinePoint[] = Array.from({ length: 50_000 }, (_, index) => ({
    timeMs: index,
    value: index === 31_234 ? undefined : index === 20_001 ? 999 : index === 40_003 ? -5 : (index * 7) % 90,
  }))
  const thinned = thinPoints(points)
  expect(thinned.length).toBeLessThanOrEqual(10_000)
  const times = thinned.map(({ timeMs }) => timeMs)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  for (const index of [0, 20_001, 31_234, 40_003, 49_999]) expect(thinned).toContain(points[index])
  const few = points.slice(0, 10_000)
  expect(thinPoints(few)).toBe(few)
})

it('places a moment where the zone reads it, on both sides of a change of the clocks', () => {
  const wallTime = wallTimes('Europe/Berlin')
  const hour = (timeMs: number): number => new Date(wallTime(timeMs)).getUTCHours()
  expect([hour(Date.UTC(2026, 9, 25, 0, 59)), hour(Date.UTC(2026, 9, 25, 1, 1))]).toEqual([2, 2])
  expect([hour(Date.UTC(2026, 6, 1, 12)), hour(Date.UTC(2026, 11, 1, 12))]).toEqual([14, 13])
})
