import { get, list, patch, type Route } from '@fascia/sdk/gateway'
import { AccessChange } from '../common/flavor.ts'

interface NamedProject {
  readonly id: string
  readonly name: string
}

/** All projects by name: those that a private flavor can be given to, and whose quotas can be changed. */
export const listProjects: Route = list('/api/nova/projects/', {}, async function* ({ cloud }) {
  const { projects } = await cloud.identity.get<{ projects: readonly NamedProject[] }>('/projects')
  const items = projects.map(({ id, name }) => ({ id, name }))
  yield { items: items.toSorted((one, other) => one.name.localeCompare(other.name)) }
})

function accessPath(id: string | undefined): string {
  return `/flavors/${encodeURIComponent(id ?? '')}`
}

/** The ids of the projects that may use a private flavor. */
export const getFlavorAccess: Route = get('/api/nova/flavors/:id/access/', {}, async ({ cloud, params }) => {
  const { flavor_access } = await cloud.compute.get<{ flavor_access: readonly { readonly tenant_id: string }[] }>(
    `${accessPath(params.id)}/os-flavor-access`,
  )
  return { items: flavor_access.map(({ tenant_id }) => tenant_id) }
})

/** Gives a private flavor to projects and takes it from others; what is given goes first, so that a refusal takes nothing. */
export const changeFlavorAccess: Route = patch(
  '/api/nova/flavors/:id/access/',
  { body: AccessChange },
  async ({ cloud, params, body: { added, removed } }) => {
    const path = `${accessPath(params.id)}/action`
    for (const tenant of added) await cloud.compute.post(path, { addTenantAccess: { tenant } })
    for (const tenant of removed) await cloud.compute.post(path, { removeTenantAccess: { tenant } })
  },
)
