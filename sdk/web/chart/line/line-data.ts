import type { BarChartData } from '../bar/bar-data.ts'
import type { BarOrientation } from '../bar/bar-figure.ts'

/** A point of a line: its time in milliseconds since 1970, and its value in the chart's unit. */
export interface LinePoint {
  /** Milliseconds since 1970, UTC. */
  readonly timeMs: number
  /** Undefined is a gap. */
  readonly value: number | undefined
}

/** A line of the chart, with its points in the order of their times. */
export interface LineSeries {
  readonly name: string
  readonly unit: string
  /** In the order of time. */
  readonly points: readonly LinePoint[]
}

/** What an answer says about its series as a whole. */
export interface LineStats {
  /** Drawn as a bar beside the lines. */
  readonly bar?: BarChartData
  /** All else, by its name. */
  readonly facts: readonly (readonly [name: string, value: string | number])[]
}

export const RENDERERS = ['line', 'area', 'stack', 'bar', 'scatterplot'] as const
export type LineRenderer = (typeof RENDERERS)[number]

/** How the lines are drawn; what an answer leaves out is as here said. */
export interface LineSettings {
  /** `line` when absent. */
  readonly renderer?: LineRenderer
  /** `linear` when absent; `step-before`, `step-after`, `step`, or a curve. */
  readonly interpolation?: 'linear' | 'step-before' | 'step-after' | 'step' | 'curve'
  readonly yMin?: number
  readonly yMax?: number
  /** Milliseconds since 1970. */
  readonly xMin?: number
  readonly xMax?: number
  /** Whether the axes, and the name of the upright one, are drawn; true when absent. */
  readonly hasXAxis?: boolean
  readonly hasYAxis?: boolean
  readonly hasYLabel?: boolean
  /** Marks the last point of each line; false when absent. */
  readonly isLastMarked?: boolean
  /** Takes the height that the window leaves; as the chart's `height` says when absent. */
  readonly isAutoHeight?: boolean
  /** Is drawn again when the window has another size; true when absent. */
  readonly isFollowing?: boolean
  /** How the bar of the stats lies. */
  readonly barOrientation?: BarOrientation
}

/** A part of the time that a chart shows, in milliseconds since 1970. */
export interface LineSpan {
  readonly fromMs: number
  readonly untilMs: number
}

/** What a line chart draws [UI-050]. */
export interface LineChartData {
  readonly series: readonly LineSeries[]
  readonly stats?: LineStats
  readonly settings?: LineSettings
}

/** The units of the series, each once. */
export function unitsOf(series: readonly LineSeries[]): readonly string[] {
  return [...new Set(series.map(({ unit }) => unit))]
}
