import { baseAxis, baseLayout, type Figure, plainText, type Trace } from '../plot/figure.ts'
import type { Look } from '../plot/look.ts'
import type { BarPart, BarPartId } from './bar-data.ts'

export type BarOrientation = 'horizontal' | 'vertical'

/** How long the marks are, in pixels: a little more than the bar is thick. */
const MARK_PX = { horizontal: 40, vertical: 110 } as const
/** Without a limit the bar ends where its largest value has some room. */
const ROOM = 1.25

const COLORS: Readonly<Record<BarPartId, `--${string}`>> = {
  used: '--fascia-chart--used',
  remaining: '--fascia-chart--remaining',
  average: '--fascia-chart--average',
  max: '--fascia-chart--text',
}

function endOf(parts: readonly BarPart[]): number {
  const numberOf = (id: BarPartId): number => parts.find((part) => part.id === id)?.number ?? 0
  const largest = Math.max(numberOf('used'), numberOf('average'))
  const max = parts.find(({ id }) => id === 'max')?.number
  return (max === undefined ? largest * ROOM : Math.max(largest, max)) || 1
}

function traceOf(part: BarPart, value: number, orientation: BarOrientation, look: Look): Trace {
  const isFlat = orientation === 'horizontal'
  const color = look.color(COLORS[part.id])
  const place = isFlat ? { x: [value], y: [''] } : { x: [''], y: [value] }
  const shared = { ...place, name: part.label, hoverinfo: 'text', hovertext: [plainText(part.tooltip)] }
  if (part.id === 'used' || part.id === 'remaining') {
    return { ...shared, type: 'bar', orientation: isFlat ? 'h' : 'v', width: [0.6], marker: { color } }
  }
  const symbol = isFlat ? 'line-ns' : 'line-ew'
  return {
    ...shared,
    type: 'scatter',
    mode: 'markers',
    cliponaxis: false,
    marker: { symbol, size: MARK_PX[orientation], color, line: { color, width: part.id === 'max' ? 2 : 4 } },
  }
}

/** A bar of what is used, on a track up to the maximum, with marks at the average and at the maximum [UI-054]. */
export function barFigure(
  parts: readonly BarPart[],
  hidden: ReadonlySet<string>,
  orientation: BarOrientation,
  look: Look,
): Figure {
  const shown = parts.filter((part) => part.number !== undefined && !hidden.has(part.id))
  const traces = shown.map((part) => traceOf(part, part.number ?? 0, orientation, look))
  const values = { ...baseAxis(look), range: [0, endOf(parts)], zeroline: false }
  const names = { ...baseAxis(look), showgrid: false, zeroline: false, showticklabels: false, range: [-0.5, 0.5] }
  return {
    traces,
    layout: {
      ...baseLayout(look),
      barmode: 'stack',
      hovermode: 'closest',
      margin: { l: 12, r: 16, t: 8, b: 24 },
      ...(orientation === 'horizontal' ? { xaxis: values, yaxis: names } : { xaxis: names, yaxis: values }),
    },
    stops: {
      count: shown.length,
      at: (index) => {
        const part = shown[index]
        return part && { points: [{ curveNumber: index, pointNumber: 0 }], text: part.tooltip }
      },
    },
  }
}
