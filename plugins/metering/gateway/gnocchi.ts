import { isFault } from '@fascia/sdk/common'
import type { Cloud, ServiceClient } from '@fascia/sdk/gateway'
import type { Span } from '../common/period.ts'

/** The metric service of the session's region. */
export const gnocchi = (cloud: Cloud): ServiceClient => cloud.service('metric')

/**
 * The types of resources that are measured; none where there is no metric service. Gnocchi has the type `generic` alone until Ceilometer
 * adds those of instances and volumes.
 */
export async function measuredTypes(cloud: Cloud): Promise<ReadonlySet<string>> {
  if (!gnocchi(cloud).isPresent) return new Set()
  const types = await gnocchi(cloud).get<readonly { readonly name: string }[]>('/resource_type')
  return new Set(types.map(({ name }) => name))
}

/** A resource as Gnocchi lists it; what its type does not have is missing. */
export interface GnocchiResource {
  readonly id: string
  readonly display_name?: string | null
  readonly instance_id?: string | null
  /** Ids of its metrics, by their names. */
  readonly metrics?: Readonly<Record<string, string>> | null
}

/** A search in Gnocchi's own form: `{ '=': { project_id: '…' } }`. */
export type Search = Readonly<Record<string, unknown>>

const PAGE = 1000

/** A page of what a search finds; none of a type that the service does not have. */
async function searchPage(cloud: Cloud, type: string, search: Search, marker: string | undefined) {
  const query = { limit: PAGE, ...(marker === undefined ? {} : { marker }) }
  try {
    return await gnocchi(cloud).post<readonly GnocchiResource[]>(`/search/resource/${type}`, search, { query })
  } catch (failure) {
    if (isFault(failure) && failure.status === 404) return []
    throw failure
  }
}

/** Every resource of a type that a search finds. */
export async function findResources(cloud: Cloud, type: string, search: Search): Promise<readonly GnocchiResource[]> {
  const found: GnocchiResource[] = []
  for (let marker: string | undefined; ; ) {
    const page = await searchPage(cloud, type, search, marker)
    found.push(...page)
    marker = page.at(-1)?.id
    if (page.length < PAGE || marker === undefined) return found
  }
}

interface GnocchiMetric {
  readonly archive_policy?: {
    readonly definition?: readonly { readonly granularity?: string | number; readonly timespan?: string | number }[]
  } | null
}

/** For how many seconds values are kept, at so many seconds a point. */
export interface Kept {
  readonly granularityS: number
  readonly timespanS: number
}

const DURATION = /^(?:(\d{1,6}) days?, )?(\d{1,3}):(\d\d):(\d\d)(?:\.\d{1,9})?$/

/** The seconds of a duration: a number, or text as Python writes it, `1 day, 0:00:00`. */
export function secondsOf(duration: unknown): number | undefined {
  if (typeof duration === 'number') return duration
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = DURATION.exec(String(duration)) ?? []
  const total = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : undefined
}

/** What the service keeps of a metric, the finest first. */
export async function keptOf(cloud: Cloud, metricId: string): Promise<readonly Kept[]> {
  const { archive_policy } = await gnocchi(cloud).get<GnocchiMetric>('/metric/:id', { params: { id: metricId } })
  const kept = (archive_policy?.definition ?? []).flatMap(({ granularity, timespan }) => {
    const [granularityS, timespanS = Number.POSITIVE_INFINITY] = [secondsOf(granularity), secondsOf(timespan)]
    return granularityS === undefined ? [] : [{ granularityS, timespanS }]
  })
  return kept.toSorted((one, other) => one.granularityS - other.granularityS)
}

/** No more points of a series than a chart is wide, and a few hundred are. */
const MOST_POINTS = 400

/** The finest granularity that covers a time without too many points; the coarsest where none does. */
export function granularityFor(kept: readonly Kept[], { fromMs, untilMs }: Span, nowMs: number): number | undefined {
  const [lengthS, ageS] = [(untilMs - fromMs) / 1000, (nowMs - fromMs) / 1000]
  const fit = kept.find(
    ({ granularityS, timespanS }) => lengthS / granularityS <= MOST_POINTS && ageS <= timespanS + granularityS,
  )
  return (fit ?? kept.at(-1))?.granularityS
}

/** A measure: its time in milliseconds since 1970, and its value. */
export interface Point {
  readonly atMs: number
  readonly value: number
}

type WireMeasures = Readonly<
  Record<
    string,
    Readonly<Record<string, Readonly<Record<string, readonly (readonly [string, number, number | null])[]>>>>
  >
>

/** The means of metrics, by resource and by metric. */
export async function readMeans(
  cloud: Cloud,
  { type, search, metrics }: { readonly type: string; readonly search: Search; readonly metrics: readonly string[] },
  { fromMs, untilMs }: Span,
  granularityS: number,
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly Point[]>>> {
  const { measures } = await gnocchi(cloud).post<{ readonly measures?: WireMeasures | null }>(
    '/aggregates',
    { operations: ['metric', ...metrics.map((name) => [name, 'mean'])], search, resource_type: type },
    {
      query: {
        start: new Date(fromMs).toISOString(),
        stop: new Date(untilMs).toISOString(),
        granularity: granularityS,
        fill: 'dropna',
      },
    },
  )
  const pointsOf = (wire: readonly (readonly [string, number, number | null])[] = []): readonly Point[] =>
    wire.flatMap(([time, , value]) => {
      const atMs = Date.parse(time)
      return value === null || Number.isNaN(atMs) ? [] : [{ atMs, value }]
    })
  return new Map(
    Object.entries(measures ?? {}).map(([id, named]) => [
      id,
      new Map(Object.entries(named ?? {}).map(([name, methods]) => [name, pointsOf(methods?.mean)])),
    ]),
  )
}
