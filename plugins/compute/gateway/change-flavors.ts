import { type Cloud, created, del, patch, post, type Route } from '@fascia/sdk/gateway'
import { NewFlavor } from '../common/flavor.ts'
import { FLAVOR_VERSION, flavorItem, type NovaFlavor } from './flavors.ts'

function flavorPath(id: string): string {
  return `/flavors/${encodeURIComponent(id)}`
}

/** Makes a flavor, private when projects are named, and lets those projects use it. */
async function make(cloud: Cloud, { flavor_access = [], ...fields }: NewFlavor): Promise<NovaFlavor> {
  const request = { flavor: { ...fields, 'os-flavor-access:is_public': flavor_access.length === 0 } }
  const { flavor } = await cloud.compute.post<{ flavor: NovaFlavor }>('/flavors', request, {
    microversion: FLAVOR_VERSION,
  })
  for (const { id } of flavor_access)
    await cloud.compute.post(`${flavorPath(flavor.id)}/action`, { addTenantAccess: { tenant: id } })
  return flavor
}

/** Creates a flavor [COMPUTE-006]. */
export const createFlavor: Route = post('/api/nova/flavors/', { body: NewFlavor }, async ({ cloud, body }) => {
  const flavor = await make(cloud, body)
  return created(`/api/nova/flavors/${flavor.id}/`, flavorItem(flavor, true))
})

/** Nova changes no flavor: the old one goes, one like it with the same id and extra specs comes [COMPUTE-006]. */
export const changeFlavor: Route = patch(
  '/api/nova/flavors/:id/',
  { body: NewFlavor },
  async ({ cloud, params, body }) => {
    const path = flavorPath(params.id ?? '')
    const { flavor: old } = await cloud.compute.get<{ flavor: NovaFlavor }>(path, { microversion: FLAVOR_VERSION })
    await cloud.compute.delete(path)
    await make(cloud, { ...body, id: old.id })
    const extras = old.extra_specs ?? {}
    if (Object.keys(extras).length > 0) await cloud.compute.post(`${path}/os-extra_specs`, { extra_specs: extras })
  },
)

export const deleteFlavor: Route = del('/api/nova/flavors/:id/', {}, async ({ cloud, params }) => {
  await cloud.compute.delete(flavorPath(params.id ?? ''))
})
