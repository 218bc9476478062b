import { extent, max, min, sum } from 'd3-array'
import type { LineSettings } from './line-data.ts'
import type { DrawnSeries } from './line-traces.ts'

/** Where an axis begins and ends, where known. */
interface Ends {
  readonly least: number | undefined
  readonly most: number | undefined
}

type Range = { readonly range?: readonly [number, number] }

/** Keeps the highest line below the frame of the drawing. */
const ROOM = 1.05

/** Both ends, or nothing: of one end alone plotly makes an axis of the values in one drawing, and one from 0 to 4 in the next. */
function rangeOf({ least, most }: Ends, otherwise: Ends): Range {
  if (least === undefined && most === undefined) return {}
  return {
    range: [least ?? Math.min(otherwise.least ?? 0, most ?? 0), most ?? Math.max(otherwise.most ?? 0, least ?? 0)],
  }
}

/** The upright axis as the settings have it. An end that they leave out is where the values end, or 0. */
export function valueRange({ yMin, yMax, renderer }: LineSettings, drawn: readonly DrawnSeries[]): Range {
  const ends = drawn
    .filter(({ isHidden, isSecond }) => !(isHidden || isSecond))
    .map(({ points }) => extent(points, ({ value }) => value))
  const highest = ([, most]: (typeof ends)[number]): number | undefined => most
  const most = renderer === 'stack' ? sum(ends, highest) : Math.max(0, max(ends, highest) ?? 0)
  const least = Math.min(0, min(ends, ([lowest]) => lowest) ?? 0)
  return rangeOf({ least: yMin, most: yMax }, { least, most: most * ROOM })
}

/** The axis of time as the settings have it, in milliseconds. An end that they leave out is that of the series; so are both where all are hidden. */
export function timeRange({ xMin, xMax }: LineSettings, drawn: readonly DrawnSeries[]): Range {
  const times = drawn
    .flatMap(({ series: { points } }) => [points[0], points.at(-1)])
    .flatMap((point) => point?.timeMs ?? [])
  const ends = {
    least: min([...times, xMax ?? Number.POSITIVE_INFINITY]),
    most: max([...times, xMin ?? Number.NEGATIVE_INFINITY]),
  }
  const isBlank = times.length > 0 && drawn.every(({ isHidden }) => isHidden)
  return rangeOf(isBlank ? { least: xMin ?? ends.least, most: xMax ?? ends.most } : { least: xMin, most: xMax }, ends)
}
