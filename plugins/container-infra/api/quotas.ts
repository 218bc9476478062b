import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** How many clusters a project may have. */
export const ClusterQuota = Type.Object({
  id: Type.Integer(),
  project_id: Type.String(),
  /** The name of the project, where it is known. */
  project_name: Type.Optional(Type.String()),
  resource: Type.String(),
  hard_limit: Type.Integer(),
  created_at: OptionalText,
  updated_at: OptionalText,
})
export type ClusterQuota = Value<typeof ClusterQuota>

const Place = { project_id: Type.String({ minLength: 1 }), resource: Type.Enum(['Cluster']) }
const hard_limit = Type.Integer({ minimum: 1 })

/** The quotas of all projects, for administrators. */
export const list = listCall('/api/container_infra/quotas/', { item: ClusterQuota })
/** The quota of one project; not found where it has none of its own. */
export const get = getCall('/api/container_infra/quotas/:project_id/:resource', { answer: ClusterQuota })
/** The quota of clusters of one project, which the project's id names. */
export const getOfProject = getCall('/api/container_infra/quotas/:id/Cluster', { answer: ClusterQuota })
/** The limit of the session's project, the service's own where the project has no quota; null where the service says none, which is no failure. */
export const own = getCall('/api/container_infra/quota/', {
  answer: Type.Object({ hard_limit: nullable(Type.Integer()) }),
})
/** Gives a project a quota. */
export const create = postCall('/api/container_infra/quotas/', {
  body: Type.Object({ ...Place, hard_limit }, { additionalProperties: false }),
  answer: ClusterQuota,
})
/** Changes the limit of a quota. */
export const change = patchCall('/api/container_infra/quotas/:project_id/:resource', {
  body: Type.Object({ ...Place, hard_limit }, { additionalProperties: false }),
  answer: ClusterQuota,
})
/** Takes the quota of a project away: the limit of the service counts again. */
export const remove = deleteCall('/api/container_infra/quotas/:project_id/:resource', {
  body: Type.Object(Place, { additionalProperties: false }),
})

/** The type of cluster quotas, for extensions. */
export const clusterQuotaType = typeRef('OS::Magnum::Quota', ClusterQuota)
