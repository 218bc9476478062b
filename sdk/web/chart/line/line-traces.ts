import { unitText } from '../bar/bar-parts.ts'
import { plainText, type Trace } from '../plot/figure.ts'
import { type Look, SERIES_COLORS, seriesColor } from '../plot/look.ts'
import type { LinePoint, LineSeries, LineSettings } from './line-data.ts'

/** A series as it is drawn: thinned, with its index among all series, which decides colour and dashes. */
export interface DrawnSeries {
  readonly index: number
  readonly series: LineSeries
  readonly points: readonly LinePoint[]
  /** Switched off in the legend. */
  readonly isHidden: boolean
  /** Measured on the second axis. */
  readonly isSecond: boolean
}

/** Lines differ in dashes too, not in colour only. As plotly names them, and as SVG has them. */
const DASHES = [
  { plotly: 'solid', svg: '' },
  { plotly: '8px,3px', svg: '6 2' },
  { plotly: '2px,3px', svg: '2 3' },
  { plotly: '8px,3px,2px,3px', svg: '8 2 2 2' },
  { plotly: '14px,4px', svg: '9 3' },
] as const
const SYMBOLS = ['circle', 'square', 'diamond', 'cross', 'triangle-up', 'x']
/** Lines of so few points show each. */
const FEW = 40

const SHAPES: Readonly<Record<NonNullable<LineSettings['interpolation']>, string>> = {
  linear: 'linear',
  'step-before': 'vh',
  'step-after': 'hv',
  step: 'hvh',
  curve: 'spline',
}

/** The dashes of the series at a place. */
export function dashesOf(index: number): (typeof DASHES)[number] {
  return DASHES[index % DASHES.length] ?? DASHES[0]
}

/** The class that colours a series. */
export function seriesClass(index: number): string {
  return `fascia-m-series-${(index % SERIES_COLORS) + 1}`
}

function markersOf(index: number, color: string, isShown: boolean): Trace {
  return { color, size: isShown ? 6 : 4, symbol: SYMBOLS[index % SYMBOLS.length] }
}

/** One trace for each series, in their order. */
export function lineTrace(
  { index, series, points, isHidden, isSecond }: DrawnSeries,
  settings: LineSettings,
  wallTime: (timeMs: number) => number,
  look: Look,
): Trace {
  const { renderer = 'line', interpolation = 'linear' } = settings
  const color = look.color(seriesColor(index))
  const name = plainText(series.name)
  const unit = plainText(unitText(series.unit))
  const shared = {
    name,
    visible: isHidden ? 'legendonly' : true,
    x: points.map(({ timeMs }) => wallTime(timeMs)),
    y: points.map(({ value }) => value ?? null),
    hovertemplate: `${name}: %{y:,.2~f}${unit}<extra></extra>`,
    ...(isSecond ? { yaxis: 'y2' } : {}),
  }
  if (renderer === 'bar') return { ...shared, type: 'bar', marker: { color } }
  const isScatter = renderer === 'scatterplot'
  return {
    ...shared,
    type: 'scatter',
    mode: isScatter ? 'markers' : points.length <= FEW ? 'lines+markers' : 'lines',
    line: { color, width: 2, dash: dashesOf(index).plotly, shape: SHAPES[interpolation] },
    marker: markersOf(index, color, isScatter),
    ...(renderer === 'area' ? { fill: 'tozeroy' } : {}),
    ...(renderer === 'stack' ? { stackgroup: isSecond ? 'second' : 'first' } : {}),
  }
}

/** A mark on the last point of a series. */
export function lastMark(
  { index, points, isSecond }: DrawnSeries,
  wallTime: (timeMs: number) => number,
  look: Look,
): readonly Trace[] {
  const last = points.findLast(({ value }) => value !== undefined)
  if (!last) return []
  const color = look.color(seriesColor(index))
  const line = { color: look.color('--fascia-chart--ground'), width: 2 }
  return [
    {
      type: 'scatter',
      mode: 'markers',
      cliponaxis: false,
      hoverinfo: 'skip',
      x: [wallTime(last.timeMs)],
      y: [last.value],
      marker: { color, line, size: 12, symbol: SYMBOLS[index % SYMBOLS.length] },
      ...(isSecond ? { yaxis: 'y2' } : {}),
    },
  ]
}
