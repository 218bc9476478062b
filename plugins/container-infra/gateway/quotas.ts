import { Fault, isFault } from '@fascia/sdk/common'
import { type Cloud, created, handle, joinNames, joinNamesOf, type Route } from '@fascia/sdk/gateway'
import * as quotas from '../api/quotas.ts'
import { containers, VERSION } from './magnum.ts'

const REQUEST = { microversion: VERSION } as const
const PATH = '/quotas/:project_id/:resource'

/** A quota as Magnum answers it: of a project without one it answers its own limit, without an id. */
type AnsweredQuota = Omit<quotas.ClusterQuota, 'id'> & Partial<Pick<quotas.ClusterQuota, 'id'>>

/** Reads the quota of a project. Throws a fault with status 404 where it has none of its own. */
async function readQuota(cloud: Cloud, params: { project_id: string; resource: string }): Promise<quotas.ClusterQuota> {
  const { id, ...quota } = await containers(cloud).get<AnsweredQuota>(PATH, { params, ...REQUEST })
  if (id === undefined) {
    const message = `The project ${params.project_id} has no quota of its own.`
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404, message })
  }
  return { ...quota, id }
}

/** [CINFRA-072] */
export const quotaRoutes: readonly Route[] = [
  handle(quotas.list, ({ cloud }) =>
    containers(cloud).pages('/quotas', 'quotas', {
      ...REQUEST,
      query: { all_tenants: 'True' },
      map: (found: readonly quotas.ClusterQuota[]) => joinNames(cloud, quotas.clusterQuotaType, found),
    }),
  ),
  handle(quotas.get, async ({ cloud, params }) =>
    joinNamesOf(cloud, quotas.clusterQuotaType, await readQuota(cloud, params)),
  ),
  handle(quotas.getOfProject, async ({ cloud, params: { id } }) => {
    const quota = await readQuota(cloud, { project_id: id, resource: 'Cluster' })
    return joinNamesOf(cloud, quotas.clusterQuotaType, quota)
  }),
  handle(quotas.own, async ({ cloud, session }) => {
    const request = { params: { project_id: session.projectId, resource: 'Cluster' }, ...REQUEST }
    const quota = await containers(cloud)
      .get<AnsweredQuota>(PATH, request)
      .catch((error: unknown) => {
        if (isFault(error) && error.status === 404) return undefined
        throw error
      })
    return { hard_limit: quota?.hard_limit ?? null }
  }),
  handle(quotas.create, async ({ cloud, body }) => {
    const made = await containers(cloud).post<quotas.ClusterQuota>('/quotas', body, REQUEST)
    return created(`/api/container_infra/quotas/${body.project_id}/${body.resource}`, made)
  }),
  handle(quotas.change, ({ cloud, params, body }) =>
    containers(cloud).patch<quotas.ClusterQuota>(PATH, body, { params, ...REQUEST }),
  ),
  handle(quotas.remove, async ({ cloud, params }) => {
    await containers(cloud).delete(PATH, { params, ...REQUEST })
  }),
]
