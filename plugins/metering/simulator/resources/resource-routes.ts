import { notFound, respond } from '@fascia/sdk/simulator'
import { get, listPage, type MetricCall, post } from '../kit.ts'
import { findResources } from './find-resources.ts'
import type { Resource } from './resource.ts'
import { readSearch } from './search.ts'

const TYPES: readonly string[] = ['instance', 'instance_disk', 'instance_network_interface', 'volume']

const timeText = (atMs: number): string => new Date(atMs).toISOString().replace(/\.\d+Z$/, '+00:00')

/** A resource as the service shows it: as one of its type, or as a generic one without the attributes of its type. */
export function showResource(resource: Resource, as: string = resource.type) {
  const { id, originalId, type, projectId, userId, startedMs, endedMs, attributes, metrics } = resource
  return {
    id,
    original_resource_id: originalId,
    type,
    project_id: projectId,
    user_id: userId,
    creator: 'ceilometer:service',
    created_by_user_id: 'ceilometer',
    created_by_project_id: 'service',
    started_at: timeText(startedMs),
    ended_at: endedMs === null ? null : timeText(endedMs),
    revision_start: timeText(startedMs),
    revision_end: null,
    ...(as === 'generic' ? {} : attributes),
    metrics: Object.fromEntries(metrics.map((metric) => [metric.name, metric.id])),
  }
}

/** The resources of a type that the caller sees; `generic` is all of them. */
export async function resourcesOfType(call: MetricCall, type: string): Promise<readonly Resource[]> {
  if (type !== 'generic' && !TYPES.includes(type)) throw notFound(`Resource type ${type} does not exist`)
  const found = await findResources(call)
  return type === 'generic' ? found : found.filter((one) => one.type === type)
}

async function findResource(call: MetricCall, type: string, id: string): Promise<Resource> {
  const found = (await resourcesOfType(call, type)).find((one) => one.id === id || one.originalId === id)
  if (!found) throw notFound(`Resource ${id} does not exist`)
  return found
}

export const resourceRoutes = [
  get('/v1/resource_type', () =>
    respond(
      200,
      ['generic', ...TYPES].map((name) => ({ name, state: 'active', attributes: {} })),
    ),
  ),
  get('/v1/resource/:type', async (call) => {
    const { type } = call.params
    return listPage(
      (await resourcesOfType(call, type)).map((one) => showResource(one, type)),
      call,
      `/v1/resource/${type}`,
    )
  }),
  get('/v1/resource/:type/:id', async (call) =>
    showResource(await findResource(call, call.params.type, call.params.id), call.params.type),
  ),
  post('/v1/search/resource/:type', { right: 'reader', rule: 'search resource' }, async (call) => {
    const { type } = call.params
    const found = (await resourcesOfType(call, type))
      .map((one) => showResource(one, type))
      .filter(readSearch(call.body))
    return listPage(found, call, `/v1/search/resource/${type}`)
  }),
]
