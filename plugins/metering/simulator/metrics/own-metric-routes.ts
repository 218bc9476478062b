import { badRequest, conflict, notFound, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { del, type MetricCall, post } from '../kit.ts'
import { archivePolicy, DEFINITION, type Method } from './archive-policy.ts'
import { aggregate, type Measure, momentText, readMoment, type Wanted } from './measures.ts'
import type { OwnMetric } from './own-metric.ts'

const Text = Type.Optional(nullable(Type.String()))
const NewMetric = Type.Object({ archive_policy_name: Text, name: Text, unit: Text, resource_id: Text })
const Moment = Type.Union([Type.String(), Type.Number()])
const NewMeasures = Type.Array(Type.Object({ timestamp: Moment, value: Type.Number() }))

/** A metric of a person as the service answers it. */
export function showOwnMetric({ id, name, unit, resource_id, user_id, project_id }: OwnMetric) {
  return {
    ...{ id, name, unit, resource_id, archive_policy: archivePolicy, creator: `${user_id}:${project_id}` },
    ...{ created_by_user_id: user_id, created_by_project_id: project_id },
  }
}

/** The metric of that id, where the caller's project has made it. */
export function ownMetricOf({ rows, caller }: Pick<MetricCall, 'rows' | 'caller'>, id: string): OwnMetric | undefined {
  const found = rows.metrics.get(id)
  return found && (caller.isAdmin || found.project_id === caller.projectId) ? found : undefined
}

/** The aggregated measures of a person's metric, the coarsest granularity first. */
export function ownMeasures(
  { measures }: OwnMetric,
  method: Method,
  { granularityS, startMs = 0, stopMs = Number.POSITIVE_INFINITY }: Wanted,
): readonly Measure[] {
  const ordered = measures.toSorted((one, other) => one.at - other.at)
  const samples =
    method === 'rate:mean'
      ? ordered.slice(1).map(({ at, value }, index) => ({ at, value: value - (ordered[index]?.value ?? 0) }))
      : ordered
  const kept = DEFINITION.filter((one) => granularityS === undefined || one.granularityS === granularityS)
  if (kept.length === 0) throw notFound(`Granularity '${granularityS}' does not exist`)
  return kept.flatMap(({ granularityS: size }) => {
    const buckets = Map.groupBy(samples, ({ at }) => Math.floor(at / (size * 1000)) * size * 1000)
    return [...buckets]
      .filter(([bucketMs]) => bucketMs + size * 1000 > startMs && bucketMs < stopMs)
      .map(
        ([bucketMs, all]): Measure => [
          momentText(bucketMs),
          size,
          aggregate(
            method,
            all.map(({ value }) => value),
          ),
        ],
      )
  })
}

/** Metrics that persons make, and measures that they send. */
export const ownMetricRoutes = [
  post('/v1/metric', { right: 'member', rule: 'create metric', body: NewMetric }, (call) => {
    const { archive_policy_name: policy, name = null, unit = null, resource_id = null } = call.body
    if (policy && policy !== archivePolicy.name) throw badRequest(`Archive policy ${policy} does not exist`)
    const { userId, projectId } = call.caller
    const isTaken = call.rows.metrics.find({ project_id: projectId, resource_id }).some((one) => one.name === name)
    if (resource_id !== null && isTaken) throw conflict(`Named metric ${name} already exists`)
    const row = call.rows.metrics.add({ project_id: projectId, user_id: userId, name, unit, resource_id })
    return respond(201, showOwnMetric(row), { location: `${call.baseUrl}/v1/metric/${row.id}` })
  }),
  del('/v1/metric/:id', { right: 'member', rule: 'delete metric' }, (call) => {
    const found = ownMetricOf(call, call.params.id)
    if (!found) throw notFound(`Metric ${call.params.id} does not exist`)
    call.rows.metrics.remove(found.id)
    return undefined
  }),
  post('/v1/metric/:id/measures', { right: 'member', rule: 'post measures', body: NewMeasures }, (call) => {
    const found = ownMetricOf(call, call.params.id)
    if (!found) throw notFound(`Metric ${call.params.id} does not exist`)
    const more = call.body.map(({ timestamp, value }) => ({ at: readMoment(String(timestamp), 'timestamp'), value }))
    call.rows.metrics.set(found.id, { measures: [...found.measures, ...more] })
    return respond(202)
  }),
]
