import { deleteCall, getCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** How many clusters a project may have. */
export const clusterQuotaType = resource('OS::Magnum::Quota', {
  id: field.of('id', 'ID', Type.Integer()),
  project_id: field.reference('Project', 'OS::Keystone::Project', { name: 'project_name', isJoined: true }),
  /** The name of the project, where it is known. */
  project_name: Type.Optional(Type.String()),
  resource: field.text('Resource'),
  hard_limit: field.count('Hard Limit'),
  created_at: optional(field.instant('Created')),
  updated_at: optional(field.instant('Updated')),
})
/** A cluster quota, as calls answer it. */
export type ClusterQuota = Value<typeof clusterQuotaType.schema>

const Place = { project_id: Type.String({ minLength: 1 }), resource: Type.Enum(['Cluster']) }
const hard_limit = Type.Integer({ minimum: 1 })

/** The quotas of all projects, for administrators. */
export const list = listCall('/api/container_infra/quotas/', { item: clusterQuotaType.schema })
/** The quota of one project; not found where it has none of its own. */
export const get = getCall('/api/container_infra/quotas/:project_id/:resource', { answer: clusterQuotaType.schema })
/** The quota of clusters of one project, which the project's id names. */
export const getOfProject = getCall('/api/container_infra/quotas/:id/Cluster', { answer: clusterQuotaType.schema })
/** The limit of the session's project, the service's own where the project has no quota; null where the service says none, which is no failure. */
export const own = getCall('/api/container_infra/quota/', {
  answer: Type.Object({ hard_limit: nullable(Type.Integer()) }),
})
/** Gives a project a quota. */
export const create = postCall('/api/container_infra/quotas/', {
  body: body({ ...Place, hard_limit }),
  answer: clusterQuotaType.schema,
})
/** Changes the limit of a quota. */
export const change = patchCall('/api/container_infra/quotas/:project_id/:resource', {
  body: body({ ...Place, hard_limit }),
  answer: clusterQuotaType.schema,
})
/** Takes the quota of a project away: the limit of the service counts again. */
export const remove = deleteCall('/api/container_infra/quotas/:project_id/:resource', {
  body: body(Place),
})
