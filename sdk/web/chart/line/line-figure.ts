import { baseAxis, baseLayout, type Figure, plainText } from '../plot/figure.ts'
import type { Look } from '../plot/look.ts'
import { timeRange, valueRange } from './axis-range.ts'
import { type LineChartData, type LineSettings, unitsOf } from './line-data.ts'
import { type LineReading, lineStops } from './line-stops.ts'
import { type DrawnSeries, lastMark, lineTrace } from './line-traces.ts'
import { MOST_POINTS, thinPoints } from './thin-points.ts'
import { wallTimes } from './wall-time.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const MONTH_MS = 28 * DAY_MS

/** How much room a time takes along the bottom, with its day below it and the room beside the axis. */
const TICK_PX = 80

/** Times in digits, as everywhere in the dashboard; they need no language. */
const TICKS = [
  { dtickrange: [null, SECOND_MS], value: '%H:%M:%S.%L\n%Y-%m-%d' },
  { dtickrange: [SECOND_MS, MINUTE_MS - 1], value: '%H:%M:%S\n%Y-%m-%d' },
  { dtickrange: [MINUTE_MS, DAY_MS - 1], value: '%H:%M\n%Y-%m-%d' },
  { dtickrange: [DAY_MS, MONTH_MS], value: '%m-%d\n%Y' },
  { dtickrange: [MONTH_MS, null], value: '%Y-%m' },
]

/**
 * The series as they are drawn, thinned to as many points as a drawing bears. A hidden one is among them, with a point or none: plotly
 * fails over an axis whose last series went and came back.
 */
export function drawnSeries({ series }: LineChartData, hidden: ReadonlySet<string>): readonly DrawnSeries[] {
  const [firstUnit] = unitsOf(series)
  const most = Math.floor(MOST_POINTS / Math.max(1, series.length - hidden.size))
  return series.map((each, index) => {
    const isHidden = hidden.has(String(index))
    const points = isHidden ? each.points.slice(0, 1) : thinPoints(each.points, most)
    return { index, series: each, points, isHidden, isSecond: each.unit !== firstUnit }
  })
}

function valueAxis(settings: LineSettings, units: readonly string[], look: Look): Readonly<Record<string, unknown>> {
  const { hasYAxis = true, hasYLabel = true } = settings
  const title = units.filter((unit) => unit !== '').join(', ')
  return {
    ...baseAxis(look),
    visible: hasYAxis,
    rangemode: 'tozero',
    ...(hasYLabel && title !== '' ? { title: { text: plainText(title), standoff: 8 } } : {}),
  }
}

/**
 * The lines of a chart, with time along the bottom in the person's zone, and a second axis where the units differ. A part of the time can be
 * dragged over where `isBrushed`.
 */
export function lineFigure(
  data: LineChartData,
  hidden: ReadonlySet<string>,
  reading: LineReading,
  look: Look,
  isBrushed = false,
): Figure {
  const { settings = {} } = data
  const { hasXAxis = true } = settings
  const [firstUnit = '', ...otherUnits] = unitsOf(data.series)
  const wallTime = wallTimes(reading.timeZone)
  const drawn = drawnSeries(data, hidden)
  const shown = drawn.filter(({ isHidden }) => !isHidden)
  const { range: times } = timeRange(settings, drawn)
  return {
    traces: [
      ...drawn.map((each) => lineTrace(each, settings, wallTime, look)),
      ...(settings.isLastMarked ? shown.flatMap((each) => lastMark(each, wallTime, look)) : []),
    ],
    layout: {
      ...baseLayout(look),
      ...(isBrushed ? { dragmode: 'zoom' } : {}),
      barmode: 'group',
      hovermode: 'x unified',
      margin: { l: 16, r: 16, t: 12, b: 16 },
      xaxis: {
        ...baseAxis(look),
        fixedrange: !isBrushed,
        type: 'date',
        visible: hasXAxis,
        showgrid: false,
        tickformatstops: TICKS,
        tickangle: 0,
        nticks: Math.max(2, Math.floor(look.widthPx / TICK_PX)),
        hoverformat: '%Y-%m-%d %H:%M:%S',
        unifiedhovertitle: { text: `%{x|%Y-%m-%d %H:%M:%S} ${reading.timeZone}` },
        ...(times ? { range: times.map(wallTime) } : {}),
      },
      yaxis: { ...valueAxis(settings, [firstUnit], look), ...valueRange(settings, drawn) },
      ...(otherUnits.length > 0
        ? {
            yaxis2: {
              ...valueAxis(settings, otherUnits, look),
              overlaying: 'y',
              side: 'right',
              showgrid: false,
              tickmode: 'auto',
            },
          }
        : {}),
    },
    stops: lineStops(drawn, reading),
  }
}
