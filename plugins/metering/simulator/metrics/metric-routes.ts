import { notFound, respond } from '@fascia/sdk/simulator'
import { get, listPage, type MetricCall } from '../kit.ts'
import { findResources } from '../resources/find-resources.ts'
import type { Metric, Resource } from '../resources/resource.ts'
import { resourcesOfType, showResource } from '../resources/resource-routes.ts'
import { archivePolicy } from './archive-policy.ts'
import { measuresOf, readMethod, readWanted } from './measures.ts'
import { ownMeasures, ownMetricOf, showOwnMetric } from './own-metric-routes.ts'

function showMetric({ id, name, unit }: Metric, resource: Resource) {
  return { id, name, unit, archive_policy: archivePolicy, creator: 'ceilometer:service', resource_id: resource.id }
}

async function findMetric(call: MetricCall, id: string): Promise<readonly [Metric, Resource]> {
  for (const resource of await findResources(call)) {
    const metric = resource.metrics.find((one) => one.id === id)
    if (metric) return [metric, resource]
  }
  throw notFound(`Metric ${id} does not exist`)
}

function answerMeasures(call: MetricCall, metric: Metric, resource: Resource) {
  const method = readMethod(call.query.get('aggregation') ?? 'mean', metric)
  return respond(200, measuresOf(resource, metric, method, readWanted(call), call.now()))
}

export const metricRoutes = [
  get('/v1/metric', async (call) => {
    const found = await findResources(call)
    const metrics = found.flatMap((resource) => resource.metrics.map((metric) => showMetric(metric, resource)))
    const own = call.rows.metrics.find(call.caller.isAdmin ? {} : { project_id: call.caller.projectId })
    return listPage([...metrics, ...own.map(showOwnMetric)], call, '/v1/metric')
  }),
  get('/v1/metric/:id', async (call) => {
    const own = ownMetricOf(call, call.params.id)
    if (own) return showOwnMetric(own)
    const [metric, resource] = await findMetric(call, call.params.id)
    const { resource_id: _, ...shown } = showMetric(metric, resource)
    return { ...shown, resource: showResource(resource) }
  }),
  get('/v1/metric/:id/measures', async (call) => {
    const own = ownMetricOf(call, call.params.id)
    if (!own) return answerMeasures(call, ...(await findMetric(call, call.params.id)))
    const method = readMethod(call.query.get('aggregation') ?? 'mean', own)
    return respond(200, ownMeasures(own, method, readWanted(call)))
  }),
  get('/v1/resource/:type/:id/metric/:name/measures', async (call) => {
    const { type, id, name } = call.params
    const resource = (await resourcesOfType(call, type)).find((one) => one.id === id || one.originalId === id)
    const metric = resource?.metrics.find((one) => one.name === name)
    if (!resource || !metric) throw notFound(`Metric ${name} does not exist`)
    return answerMeasures(call, metric, resource)
  }),
]
