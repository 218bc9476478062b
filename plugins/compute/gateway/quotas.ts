import { get, list, patch, type Route } from '@fascia/sdk/gateway'
import { COMPUTE_QUOTAS, type ComputeQuota, QuotaChange } from '../common/quotas.ts'

type Quotas = Readonly<Partial<Record<ComputeQuota, number>>>
type Details = Readonly<Partial<Record<ComputeQuota, { readonly limit: number; readonly in_use: number }>>>

/** The last version that knows the quotas of injected files, which 2.57 dropped. */
const QUOTA_VERSION = '2.36'

function isQuota(name: string): name is ComputeQuota {
  return name in COMPUTE_QUOTAS
}

/** The limits of a project of which nothing was said [COMPUTE-044]. */
export const listDefaultQuotas: Route = list(
  '/api/nova/quota-sets/defaults/',
  {},
  async function* ({ cloud, session }) {
    const { quota_set } = await cloud.compute.get<{ quota_set: Quotas }>(
      `/os-quota-sets/${session.projectId}/defaults`,
      { microversion: QUOTA_VERSION },
    )
    const items = Object.entries(quota_set).flatMap(([name, limit]) =>
      isQuota(name) ? [{ display_name: COMPUTE_QUOTAS[name], name, limit }] : [],
    )
    yield { items }
  },
)

export const changeDefaultQuotas: Route = patch(
  '/api/nova/quota-sets/defaults/',
  { body: QuotaChange },
  async ({ cloud, body }) => {
    await cloud.compute.put('/os-quota-class-sets/default', { quota_class_set: body }, { microversion: '2.49' })
  },
)

/** The names of the quotas that a form may offer [COMPUTE-044]. */
export const getEditableQuotas: Route = get('/api/nova/quota-sets/editable/', {}, async () => ({
  items: Object.keys(COMPUTE_QUOTAS),
}))

function projectPath(project: string | undefined): string {
  return `/os-quota-sets/${encodeURIComponent(project ?? '')}`
}

/** The limits of one project, with what it uses of each [COMPUTE-044]. */
export const listProjectQuotas: Route = list('/api/nova/quota-sets/:project', {}, async function* ({ cloud, params }) {
  const { quota_set } = await cloud.compute.get<{ quota_set: Details }>(`${projectPath(params.project)}/detail`, {
    microversion: QUOTA_VERSION,
  })
  const items = Object.entries(quota_set).flatMap(([name, { limit, in_use }]) =>
    isQuota(name) ? [{ display_name: COMPUTE_QUOTAS[name], name, limit, used: in_use }] : [],
  )
  yield { items }
})

/** Sets limits of one project [COMPUTE-044]. */
export const changeProjectQuotas: Route = patch(
  '/api/nova/quota-sets/:project',
  { body: QuotaChange },
  async ({ cloud, params, body }) => {
    await cloud.compute.put(projectPath(params.project), { quota_set: body }, { microversion: QUOTA_VERSION })
  },
)
