import { ascending } from 'd3-array'
import { formatAbsolute } from '../../value/format-instant.ts'
import { withUnit } from '../bar/bar-parts.ts'
import type { PlotPoint, PlotStops } from '../plot/figure.ts'
import type { DrawnSeries } from './line-traces.ts'

export interface LineReading {
  readonly language: string
  readonly timeZone: string
}

/** A stop at each moment at which any of the lines has a value. */
export function lineStops(drawn: readonly DrawnSeries[], { language, timeZone }: LineReading): PlotStops {
  const moments = new Map<number, PlotPoint[]>()
  for (const [curveNumber, { points, isHidden }] of drawn.entries()) {
    if (isHidden) continue
    for (const [pointNumber, { timeMs, value }] of points.entries()) {
      if (value === undefined) continue
      const found = moments.get(timeMs) ?? []
      if (found.length === 0) moments.set(timeMs, found)
      found.push({ curveNumber, pointNumber })
    }
  }
  const times = [...moments.keys()].sort(ascending)
  return {
    count: times.length,
    at(index) {
      const timeMs = times[index]
      const points = timeMs === undefined ? undefined : moments.get(timeMs)
      if (timeMs === undefined || !points) return undefined
      const values = points.map(({ curveNumber, pointNumber }) => {
        const line = drawn[curveNumber]
        const value = line?.points[pointNumber]?.value ?? 0
        return `${line?.series.name}: ${withUnit(value, line?.series.unit ?? '', language)}`
      })
      return { points, text: `${formatAbsolute(timeMs, timeZone)}. ${values.join(', ')}` }
    },
  }
}
