import { expect, it } from 'vitest'
import type { LineSettings } from './line-data.ts'
import { lineFigure } from './line-figure.ts'

const look = { widthPx: 800, color: () => 'black', font: 'serif', separators: '.,' }
const reading = { language: 'en', timeZone: 'UTC' }
const points = (...values: readonly number[]) => values.map((value, index) => ({ timeMs: index * 1000, value }))
const series = [
  { name: 'cpu', unit: '%', points: points(10, 40) },
  { name: 'ram', unit: '%', points: points(20, 60) },
  { name: 'power', unit: 'W', points: points(900) },
]

function axes(settings: LineSettings, ...hidden: readonly string[]): readonly unknown[] {
  const { xaxis, yaxis } = lineFigure({ series, settings }, new Set(hidden), reading, look).layout
  return [xaxis, yaxis].map((axis) => Object(axis).range)
}

it('draws an axis from end to end as the settings have it; an end that they leave out is that of the values [METER-005, UI-050]', () => {
  expect(axes({})).toEqual([undefined, undefined])
  expect(axes({ yMin: 5, yMax: 100 })).toEqual([undefined, [5, 100]])
  expect(axes({ yMax: 100 })).toEqual([undefined, [0, 100]])
  expect(axes({ yMin: 0 })).toEqual([undefined, [0, 63]])
  expect(axes({ yMin: 0 }, '1')).toEqual([undefined, [0, 42]])
  expect(axes({ yMin: 0, renderer: 'stack' })).toEqual([undefined, [0, 105]])
  expect(axes({ xMin: 500 })).toEqual([[500, 1000], undefined])
  expect(axes({ xMax: 500 })).toEqual([[0, 500], undefined])
  expect(axes({}, '0', '1', '2')).toEqual([[0, 1000], undefined])
})

it('stops the arrow keys at what is shown, and counts what is hidden among the drawn [UI-050]', () => {
  const { stops, traces } = lineFigure({ series }, new Set(['0']), reading, look)
  expect(stops.at(0)).toEqual({
    points: [
      { curveNumber: 1, pointNumber: 0 },
      { curveNumber: 2, pointNumber: 0 },
    ],
    text: '1970-01-01 00:00:00 UTC. ram: 20%, power: 900 W',
  })
  expect(traces.map(({ visible }) => visible)).toEqual(['legendonly', true, true])
})
