import { Fault } from '../../../common/index.ts'
import { parseInstant } from '../../value/format-instant.ts'
import type { LineChartData, LinePoint, LineSeries } from './line-data.ts'
import { parseLineSettings } from './parse-line-settings.ts'
import { parseLineStats } from './parse-line-stats.ts'
import { isRecord, type Wire } from './wire.ts'

function unreadable(what: string): Fault {
  return new Fault('GATEWAY_UPSTREAM_UNREADABLE', { message: `The data of the chart could not be read: ${what}.` })
}

/** Above this a number counts milliseconds, below it seconds: the year 5138, or March 1973. */
const SECONDS_END = 1e11

/** The moment of a timestamp: text as ISO 8601 has it, UTC where it names no zone, or a number of seconds or milliseconds since 1970. */
export function parseTimestamp(x: unknown): number | undefined {
  if (typeof x === 'number') return Number.isFinite(x) ? (Math.abs(x) < SECONDS_END ? x * 1000 : x) : undefined
  return parseInstant(x)
}

function parsePoint(point: unknown): LinePoint {
  const timeMs = isRecord(point) ? parseTimestamp(point.x) : undefined
  if (!isRecord(point) || timeMs === undefined) throw unreadable('a point has no timestamp x')
  const { y } = point
  if (y === null || y === undefined) return { timeMs, value: undefined }
  if (typeof y !== 'number' || !Number.isFinite(y)) throw unreadable('a point has no number y')
  return { timeMs, value: y }
}

function inOrder(points: readonly LinePoint[]): readonly LinePoint[] {
  const isSorted = points.every(({ timeMs }, index) => timeMs >= (points[index - 1]?.timeMs ?? timeMs))
  return isSorted ? points : [...points].sort((a, b) => a.timeMs - b.timeMs)
}

function parseSeries(series: unknown): LineSeries {
  if (!isRecord(series) || typeof series.name !== 'string') throw unreadable('a series has no name')
  if (!Array.isArray(series.data)) throw unreadable(`the series ${series.name} has no data`)
  const points = series.data.map(parsePoint)
  return { name: series.name, unit: typeof series.unit === 'string' ? series.unit : '', points: inOrder(points) }
}

function optional(value: unknown, what: string): Wire {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw unreadable(`${what} are no object`)
  return value
}

/**
 * Reads what a line chart's data address answers: `{series: [{name, unit, data: [{x, y}]}], stats, settings}` [UI-050]. x is a UTC timestamp,
 * y a number, or null for a gap. Unknown settings and stats are ignored. Throws `GATEWAY_UPSTREAM_UNREADABLE`.
 *
 * @example
 * ```ts
 * import { parseLineChartData } from '@fascia/sdk/web/chart'
 *
 * parseLineChartData({ series: [{ name: 'cpu', unit: '%', data: [{ x: '2026-11-21T09:00:00', y: 35 }] }] })
 * ```
 */
export function parseLineChartData(answer: unknown): LineChartData {
  if (!isRecord(answer) || !Array.isArray(answer.series)) throw unreadable('there is no list of series')
  return {
    series: answer.series.map(parseSeries),
    stats: parseLineStats(optional(answer.stats, 'the stats')),
    settings: parseLineSettings(optional(answer.settings, 'the settings')),
  }
}
