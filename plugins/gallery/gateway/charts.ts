import { setTimeout } from 'node:timers/promises'
import { Fault } from '@fascia/sdk/common'
import { get, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'

const BASE = '/api/x/gallery/charts'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A day has so many points, a longer time at most about as many. */
const POINTS = 288
const MANY = 15_000
const SLOW_MS = 15_000
/** A time that is asked for is at most so long. */
const LONGEST_MS = 400 * DAY_MS

interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** A number from 0 to 1 that a whole number always gives. */
function chance(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  return ((Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0) % 10_000) / 10_000
}

/** The load of a host at a moment, in percent: busy by day, quiet by night, never twice the same. */
function loadAt(timeMs: number, share: number): number {
  const day = Math.sin(((timeMs % DAY_MS) / DAY_MS) * 2 * Math.PI - Math.PI / 2)
  const noise = chance(Math.floor(timeMs / MINUTE_MS) + Math.round(share * 1000)) - 0.5
  return Math.round(Math.min(100, Math.max(0, share * 100 + day * 22 + noise * 14)) * 100) / 100
}

/** A moment as servers write it: UTC, without saying so. */
function stamp(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19)
}

function seriesOf(name: string, share: number, { fromMs, toMs }: Span, count: number) {
  const stepMs = (toMs - fromMs) / count
  const data = Array.from({ length: count }, (_, index) => {
    const timeMs = fromMs + (index + 1) * stepMs
    return { x: stamp(timeMs), y: loadAt(timeMs, share) }
  })
  return { name, unit: '%', data }
}

interface Period {
  readonly period?: string
  readonly date_from?: string
  readonly date_to?: string
}

function dayOf(text: string | undefined, otherwise: number): number {
  const timeMs = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(timeMs) ? otherwise : timeMs
}

/** What a filter form asks for: so many days up to now, or the days of its two dates. */
function spanOf({ period = '1', date_from, date_to }: Period, nowMs: number): Span {
  if (period !== 'other') return { fromMs: nowMs - Number(period) * DAY_MS, toMs: nowMs }
  const toMs = Math.min(nowMs, dayOf(date_to, nowMs) + (date_to ? DAY_MS : 0))
  const fromMs = Math.max(toMs - LONGEST_MS, dayOf(date_from, toMs - DAY_MS))
  return { fromMs, toMs }
}

function statsOf(series: readonly { readonly data: readonly { readonly y: number }[] }[]) {
  const values = series[0]?.data.map(({ y }) => y) ?? []
  const average = Math.round((values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)) * 100) / 100
  const used = values.at(-1) ?? 0
  return {
    used,
    average,
    tooltip_used: `Now: ${used}%`,
    tooltip_average: `Average of ${values.length} points: ${average}%`,
    Lowest: Math.min(...values),
    Highest: Math.max(...values),
  }
}

const PERIOD = Type.Object({
  period: Type.Optional(Type.Union(['1', '7', '30', 'other'].map((value) => Type.Literal(value)))),
  date_from: Type.Optional(Type.String({ maxLength: 10 })),
  date_to: Type.Optional(Type.String({ maxLength: 10 })),
  renderer: Type.Optional(Type.String({ maxLength: 20 })),
  highlight: Type.Optional(Type.String({ maxLength: 5 })),
})

/** Data of line charts, computed for the time that is asked for. */
export const chartRoutes: readonly Route[] = [
  get(`${BASE}/load/`, { query: PERIOD }, ({ query, now }) => {
    const span = spanOf(query, now())
    if (span.fromMs >= span.toMs) return { series: [], stats: {}, settings: {} }
    const series = [seriesOf('CPU', 0.45, span, POINTS), seriesOf('RAM', 0.62, span, POINTS)]
    const { renderer = 'line', highlight = 'true' } = query
    return {
      series,
      stats: statsOf(series),
      settings: { renderer, yMin: 0, yMax: 100, highlight_last_point: highlight === 'true' },
    }
  }),
  get(`${BASE}/many/`, {}, ({ now }) => {
    const span = { fromMs: now() - MANY * MINUTE_MS, toMs: now() }
    const series = [seriesOf('Requests', 0.3, span, MANY), seriesOf('Errors', 0.05, span, MANY)]
    const spike = series[1]?.data[MANY / 2]
    if (spike) spike.y = 99.5
    return { series, stats: {}, settings: { yMax: 100 } }
  }),
  get(`${BASE}/empty/`, {}, () => ({ series: [], stats: {}, settings: {} })),
  get(`${BASE}/slow/`, {}, async ({ now, signal }) => {
    await setTimeout(SLOW_MS, undefined, { signal })
    const span = spanOf({}, now())
    return { series: [seriesOf('CPU', 0.5, span, POINTS)], stats: {}, settings: {} }
  }),
  get(`${BASE}/broken/`, {}, () => {
    throw new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'metric', upstreamStatus: 500 })
  }),
  get(`${BASE}/denied/`, {}, () => {
    throw new Fault('GATEWAY_POLICY_DENIED', { message: 'metric get measures' })
  }),
]
