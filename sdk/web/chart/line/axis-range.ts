import type { LineSettings } from './line-data.ts'
import type { DrawnSeries } from './line-traces.ts'

/** Where an axis begins and ends, as far as anything says so. */
interface Ends {
  readonly least: number | undefined
  readonly most: number | undefined
}

type Range = { readonly range?: readonly [number, number] }

/** A line that ends below the frame can be told from it. */
const ROOM = 1.05

/** The least and the most value of each series. */
function endsOf(drawn: readonly DrawnSeries[]): readonly Ends[] {
  return drawn.map(({ points }) => {
    let [least, most]: [number | undefined, number | undefined] = [undefined, undefined]
    for (const { value } of points) {
      if (value === undefined) continue
      if (least === undefined || value < least) least = value
      if (most === undefined || value > most) most = value
    }
    return { least, most }
  })
}

/** Both ends, or nothing: of one end alone plotly makes an axis of the values in one drawing, and one from 0 to 4 in the next. */
function rangeOf({ least, most }: Ends, otherwise: { readonly least: number; readonly most: number }): Range {
  if (least === undefined && most === undefined) return {}
  return { range: [least ?? Math.min(otherwise.least, most ?? 0), most ?? Math.max(otherwise.most, least ?? 0)] }
}

/** The upright axis as the settings have it. An end that they leave out is where the values end, or 0. */
export function valueRange({ yMin, yMax, renderer }: LineSettings, drawn: readonly DrawnSeries[]): Range {
  const ends = endsOf(drawn.filter(({ isHidden, isSecond }) => !(isHidden || isSecond)))
  const mosts = ends.map(({ most }) => most ?? 0)
  const most = renderer === 'stack' ? mosts.reduce((sum, each) => sum + each, 0) : Math.max(0, ...mosts)
  const least = Math.min(0, ...ends.map((each) => each.least ?? 0))
  return rangeOf({ least: yMin, most: yMax }, { least, most: most * ROOM })
}

/** The axis of time as the settings have it, in milliseconds. An end that they leave out is that of the series; so are both where all are hidden. */
export function timeRange({ xMin, xMax }: LineSettings, drawn: readonly DrawnSeries[]): Range {
  const times = drawn
    .flatMap(({ series: { points } }) => [points[0], points.at(-1)])
    .flatMap((point) => point?.timeMs ?? [])
  const ends = {
    least: Math.min(...times, xMax ?? Number.POSITIVE_INFINITY),
    most: Math.max(...times, xMin ?? Number.NEGATIVE_INFINITY),
  }
  const isBlank = times.length > 0 && drawn.every(({ isHidden }) => isHidden)
  return rangeOf(isBlank ? { least: xMin ?? ends.least, most: xMax ?? ends.most } : { least: xMin, most: xMax }, ends)
}
