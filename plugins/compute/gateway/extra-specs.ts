import { get, patch, type Route } from '@fascia/sdk/gateway'
import { MetadataChange } from '../api/metadata.ts'

type Texts = Readonly<Record<string, string>>

function specsPath(id: string | undefined): string {
  return `/flavors/${encodeURIComponent(id ?? '')}/os-extra_specs`
}

function aggregatePath(id: string | undefined): string {
  return `/os-aggregates/${encodeURIComponent(id ?? '')}`
}

export const getFlavorExtraSpecs: Route = get('/api/nova/flavors/:id/extra-specs/', {}, async ({ cloud, params }) => {
  const { extra_specs } = await cloud.compute.get<{ extra_specs: Texts }>(specsPath(params.id))
  return extra_specs
})

/** Sets and drops extra specs of a flavor; what is set goes first, so that a refusal leaves the old ones standing [COMPUTE-010]. */
export const changeFlavorExtraSpecs: Route = patch(
  '/api/nova/flavors/:id/extra-specs/',
  { body: MetadataChange },
  async ({ cloud, params, body: { updated = {}, removed = [] } }) => {
    const path = specsPath(params.id)
    if (Object.keys(updated).length > 0) await cloud.compute.post(path, { extra_specs: updated })
    for (const name of removed) await cloud.compute.delete(`${path}/${encodeURIComponent(name)}`)
  },
)

export const getAggregateExtraSpecs: Route = get(
  '/api/nova/aggregates/:id/extra-specs/',
  {},
  async ({ cloud, params }) => {
    const { aggregate } = await cloud.compute.get<{ aggregate: { metadata: Texts } }>(aggregatePath(params.id))
    return aggregate.metadata
  },
)

/** Sets and drops the metadata of a host aggregate in one call: what is dropped is set to null [COMPUTE-010]. */
export const changeAggregateExtraSpecs: Route = patch(
  '/api/nova/aggregates/:id/extra-specs/',
  { body: MetadataChange },
  async ({ cloud, params, body: { updated = {}, removed = [] } }) => {
    const metadata = { ...Object.fromEntries(removed.map((name) => [name, null])), ...updated }
    if (Object.keys(metadata).length > 0)
      await cloud.compute.post(`${aggregatePath(params.id)}/action`, { set_metadata: { metadata } })
  },
)
