import type { Chart } from '../api/charts.ts'
import type { Span } from '../common/period.ts'
import type { Point } from './gnocchi.ts'
import { meanOf, rounded } from './points.ts'
import type { Measured, MeasuredSeries } from './series.ts'
import { amountsOver, COUNTED, type CountedMeter, type Use } from './tenant-usage.ts'

/** A chart of more lines is not read; the largest are drawn. */
const MOST_SERIES = 10
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

const NOTHING: Chart = { series: [], stats: {}, settings: {} }

function durationText(seconds: number): string {
  if (seconds % DAY_S === 0) return `${seconds / DAY_S} d`
  if (seconds % HOUR_S === 0) return `${seconds / HOUR_S} h`
  return seconds % MINUTE_S === 0 ? `${seconds / MINUTE_S} min` : `${seconds} s`
}

const dataOf = (points: readonly Point[]) =>
  points.map(({ atMs, value }) => ({ x: new Date(atMs).toISOString(), y: rounded(value) }))

/** What is said of all values: the last and the mean as a bar where they are of one line. */
function statsOf(series: readonly (readonly Point[])[], unit: string, yMax?: number): Chart['stats'] {
  const values = series.flatMap((points) => points.map(({ value }) => value))
  if (values.length === 0) return {}
  const [last = 0, average] = [rounded(series[0]?.at(-1)?.value ?? 0), rounded(meanOf(series.flat()))]
  const extremes = {
    Lowest: rounded(values.reduce((one, other) => Math.min(one, other))),
    Highest: rounded(values.reduce((one, other) => Math.max(one, other))),
  }
  if (series.length > 1 || yMax === undefined) return { Average: average, ...extremes }
  return {
    used: last,
    average,
    max: yMax,
    tooltip_used: `Now: ${last} ${unit}`,
    tooltip_average: `Average: ${average} ${unit}`,
    ...extremes,
  }
}

function nameOf({ ownerName, label }: MeasuredSeries, isOfOne: boolean): string {
  if (label === '') return ownerName
  return isOfOne ? label : `${ownerName}: ${label}`
}

/** The chart of a meter of the metric service: the series with the largest means, with what there is to say of them [METER-005]. */
export function chartOfMeasures({ meter, granularityS, series }: Measured, isOfOne: boolean): Chart {
  const { unit, yMax } = meter
  if (series.length === 0 || granularityS === undefined) return NOTHING
  const drawn = series
    .toSorted((one, other) => meanOf(other.points) - meanOf(one.points))
    .slice(0, MOST_SERIES)
    .toSorted((one, other) => nameOf(one, isOfOne).localeCompare(nameOf(other, isOfOne), 'en', { numeric: true }))
  return {
    series: drawn.map((one) => ({ name: nameOf(one, isOfOne), unit, data: dataOf(one.points) })),
    stats: {
      ...statsOf(
        drawn.map(({ points }) => points),
        unit,
        yMax,
      ),
      Granularity: durationText(granularityS),
      ...(series.length > drawn.length ? { Shown: `${drawn.length} of ${series.length}` } : {}),
    },
    settings: { renderer: 'line', yMin: 0, ...(yMax === undefined ? {} : { yMax }), axes_y_label: true },
  }
}

/** The chart of what Nova counts: how much was in use over time, in steps. */
export function chartOfUses(uses: readonly Use[], meter: CountedMeter, span: Span): Chart {
  if (uses.length === 0) return NOTHING
  const unit = COUNTED[meter]
  const points = amountsOver(uses, meter, span)
  return {
    series: [{ name: 'In use', unit, data: dataOf(points) }],
    stats: statsOf([points], unit),
    settings: { renderer: 'line', interpolation: 'step-after', yMin: 0, axes_y_label: true },
  }
}
