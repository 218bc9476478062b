import { isFault } from '@fascia/sdk/common'
import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as quotas from '../api/quotas.ts'
import { containers, VERSION } from './magnum.ts'

const REQUEST = { microversion: VERSION } as const
const PATH = '/quotas/:project_id/:resource'

/** Quotas with the names of their projects. */
async function withProjects(cloud: Cloud, found: readonly quotas.ClusterQuota[]): Promise<quotas.ClusterQuota[]> {
  const names = await cloud.names('OS::Keystone::Project', [...new Set(found.map(({ project_id }) => project_id))])
  return found.map((quota) => {
    const name = names.get(quota.project_id)
    return { ...quota, ...(name === undefined ? {} : { project_name: name }) }
  })
}

/** [CINFRA-072] */
export const quotaRoutes: readonly Route[] = [
  handle(quotas.list, ({ cloud }) =>
    containers(cloud).pages('/quotas', 'quotas', {
      ...REQUEST,
      query: { all_tenants: 'True' },
      map: (found: readonly quotas.ClusterQuota[]) => withProjects(cloud, found),
    }),
  ),
  handle(quotas.get, ({ cloud, params }) => containers(cloud).get<quotas.ClusterQuota>(PATH, { params, ...REQUEST })),
  handle(quotas.getOfProject, async ({ cloud, params: { id } }) => {
    const request = { params: { project_id: id, resource: 'Cluster' }, ...REQUEST }
    const quota = await containers(cloud).get<quotas.ClusterQuota>(PATH, request)
    const [named = quota] = await withProjects(cloud, [quota])
    return named
  }),
  handle(quotas.own, async ({ cloud, session }) => {
    const request = { params: { project_id: session.projectId, resource: 'Cluster' }, ...REQUEST }
    const quota = await containers(cloud)
      .get<quotas.ClusterQuota>(PATH, request)
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
