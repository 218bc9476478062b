import { badRequest, notFound } from '@fascia/sdk/simulator'
import type { MetricCall } from '../kit.ts'
import type { Metric, Resource } from '../resources/resource.ts'
import { DEFINITION, METHODS, type Method, POLLING_S } from './archive-policy.ts'

/** A measure as the service writes it: its time, the seconds of its point, its value. */
export type Measure = readonly [time: string, granularity: number, value: number]

/** What measures are asked for; times in milliseconds since 1970, undefined where there is no bound. */
export interface Wanted {
  readonly startMs: number | undefined
  readonly stopMs: number | undefined
  /** Every granularity where it is undefined. */
  readonly granularityS: number | undefined
}

const STEP_MS = POLLING_S * 1000

/** A moment in milliseconds since 1970: ISO 8601, UTC where it names no zone, or seconds since 1970. Refuses other values of what is named. */
export function readMoment(text: string, name: string): number {
  const atMs = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : Date.parse(/[Zz]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(atMs)) throw badRequest(`Invalid value for ${name}`)
  return atMs
}

function momentOf({ query }: MetricCall, name: string): number | undefined {
  const text = query.get(name)
  return text === null ? undefined : readMoment(text, name)
}

/** Reads `start`, `stop` and `granularity`. */
export function readWanted(call: MetricCall): Wanted {
  const text = call.query.get('granularity')
  const granularityS = text === null ? undefined : Number(text)
  if (granularityS !== undefined && !(granularityS > 0)) throw badRequest(`Attribute value for granularity: ${text}`)
  return { startMs: momentOf(call, 'start'), stopMs: momentOf(call, 'stop'), granularityS }
}

/** The method of a parameter or an operation; refuses one that the policy does not have. */
export function readMethod(text: string, metric: Pick<Metric, 'id'>): Method {
  const method = METHODS.find((one) => one === text)
  if (!method) throw notFound(`Aggregation method '${text}' for metric ${metric.id} does not exist`)
  return method
}

/** The value of several samples by a method. */
export function aggregate(method: Method, values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (method === 'sum') return sum
  if (method === 'count') return values.length
  if (method === 'min') return Math.min(...values)
  return method === 'max' ? Math.max(...values) : sum / values.length
}

/** A moment as measures have it. */
export const momentText = (atMs: number): string => new Date(atMs).toISOString().replace(/\.\d+Z$/, '+00:00')

/** The measures of one granularity. */
function measuresAt(
  { startedMs, endedMs }: Resource,
  metric: Metric,
  method: Method,
  { granularityS, points }: (typeof DEFINITION)[number],
  { startMs, stopMs }: Wanted,
  nowMs: number,
): readonly Measure[] {
  const sizeMs = granularityS * 1000
  const lastMs = Math.min(nowMs, endedMs ?? nowMs)
  const firstSampleMs = Math.ceil(startedMs / STEP_MS) * STEP_MS
  const oldestMs = Math.floor(nowMs / sizeMs) * sizeMs - (points - 1) * sizeMs
  const beginMs = Math.max(firstSampleMs, oldestMs, startMs ?? 0)
  const found: Measure[] = []
  for (let bucketMs = Math.floor(beginMs / sizeMs) * sizeMs; bucketMs <= lastMs; bucketMs += sizeMs) {
    if (stopMs !== undefined && bucketMs >= stopMs) break
    const values: number[] = []
    for (let atMs = Math.max(bucketMs, firstSampleMs); atMs < bucketMs + sizeMs && atMs <= lastMs; atMs += STEP_MS) {
      if (method !== 'rate:mean') values.push(metric.valueAt(atMs))
      else if (atMs > firstSampleMs) values.push(metric.valueAt(atMs) - metric.valueAt(atMs - STEP_MS))
    }
    if (values.length > 0) found.push([momentText(bucketMs), granularityS, aggregate(method, values)])
  }
  return found
}

/** The measures of a metric, of the coarsest granularity first. Refuses a granularity that the policy does not have. */
export function measuresOf(
  resource: Resource,
  metric: Metric,
  method: Method,
  wanted: Wanted,
  nowMs: number,
): readonly Measure[] {
  const { granularityS } = wanted
  const kept = DEFINITION.filter((one) => granularityS === undefined || one.granularityS === granularityS)
  if (kept.length === 0)
    throw notFound(
      `Aggregation method '${method}' at granularity '${granularityS}' for metric ${metric.id} does not exist`,
    )
  return kept.flatMap((one) => measuresAt(resource, metric, method, one, wanted, nowMs))
}
