import { setTimeout } from 'node:timers/promises'
import type { Value } from '@fascia/sdk/common'
import { handle, type Route } from '@fascia/sdk/gateway'
import { type Chart, chart } from '../api/charts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Points of a series, whatever its time. */
const POINTS = 288
const MANY = 15_000
const SLOW_MS = 15_000
const MOST_DAYS = 400

interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** The load of a host at a moment, in percent: busy by day, quiet by night, on top of its share. */
function loadAt(timeMs: number, share: number): number {
  const day = Math.sin(((timeMs % DAY_MS) / DAY_MS) * 2 * Math.PI - Math.PI / 2)
  const noise = Math.sin(timeMs / (7 * MINUTE_MS) + share * 100) * Math.sin(timeMs / (31 * MINUTE_MS))
  return Math.round(Math.min(100, Math.max(0, share * 100 + day * 22 + noise * 7)) * 100) / 100
}

function seriesOf(name: string, share: number, { fromMs, toMs }: Span, count = POINTS) {
  const stepMs = (toMs - fromMs) / count
  const data = Array.from({ length: count }, (_, index) => {
    const timeMs = fromMs + (index + 1) * stepMs
    return { x: new Date(timeMs).toISOString().slice(0, 19), y: loadAt(timeMs, share) }
  })
  return { name, unit: '%', data }
}

function statsOf({ data }: ReturnType<typeof seriesOf>) {
  const values = data.map(({ y }) => y)
  const used = values.at(-1) ?? 0
  const average = Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100
  return {
    used,
    average,
    tooltip_used: `Now: ${used}%`,
    tooltip_average: `Average of ${values.length} points: ${average}%`,
    Lowest: Math.min(...values),
    Highest: Math.max(...values),
  }
}

const EMPTY: Value<typeof Chart> = { series: [], stats: {}, settings: {} }

/** Data of line charts, computed for the time that is asked for. */
export const chartRoutes: readonly Route[] = [
  handle(chart, async ({ params, query, now, signal }): Promise<Value<typeof Chart>> => {
    if (params.name === 'empty') return EMPTY
    const days = Math.min(MOST_DAYS, Math.max(1, Number(query.period) || 1))
    const span = { fromMs: now() - days * DAY_MS, toMs: now() }
    if (params.name === 'many') {
      const long = { fromMs: now() - MANY * MINUTE_MS, toMs: now() }
      const [requests, errors] = [seriesOf('Requests', 0.3, long, MANY), seriesOf('Errors', 0.05, long, MANY)]
      const data = errors.data.map((point, index) => (index === MANY / 2 ? { ...point, y: 99.5 } : point))
      return { ...EMPTY, series: [requests, { ...errors, data }], settings: { yMax: 100 } }
    }
    const cpu = seriesOf('CPU', 0.45, span)
    if (params.name === 'slow') {
      await setTimeout(SLOW_MS, undefined, { signal })
      return { ...EMPTY, series: [cpu] }
    }
    const { renderer = 'line', highlight = 'true' } = query
    return {
      series: [cpu, seriesOf('RAM', 0.62, span)],
      stats: statsOf(cpu),
      settings: { renderer, yMin: 0, yMax: 100, highlight_last_point: highlight === 'true' },
    }
  }),
]
