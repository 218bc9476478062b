import { changeTexts, handle, type Route } from '@fascia/sdk/gateway'
import * as metadata from '../api/metadata.ts'

type Texts = Readonly<Record<string, string>>

/** Extra specs of flavors, and the metadata of host aggregates and of servers. */
export const metadataRoutes: readonly Route[] = [
  handle(metadata.ofFlavor, ({ cloud, params }) =>
    cloud.compute.get<Texts>('/flavors/:id/os-extra_specs', { params, pick: 'extra_specs' }),
  ),
  /** Sets and drops extra specs of a flavor; what is set goes first, so that a refusal keeps the old values [COMPUTE-010]. */
  handle(metadata.changeFlavor, async ({ cloud, params, body: { updated = {}, removed = [] } }) => {
    const path = '/flavors/:id/os-extra_specs'
    if (Object.keys(updated).length > 0) await cloud.compute.post(path, { extra_specs: updated }, { params })
    for (const name of removed) await cloud.compute.delete(`${path}/:name`, { params: { ...params, name } })
  }),
  handle(metadata.ofAggregate, async ({ cloud, params }) => {
    const request = { params, pick: 'aggregate' }
    return (await cloud.compute.get<{ metadata?: Texts | null }>('/os-aggregates/:id', request)).metadata ?? {}
  }),
  /** Sets and drops the metadata of a host aggregate in one call: what is dropped is set to null [COMPUTE-010]. */
  handle(metadata.changeAggregate, async ({ cloud, params, body: { updated = {}, removed = [] } }) => {
    const values = { ...Object.fromEntries(removed.map((name) => [name, null])), ...updated }
    const action = { set_metadata: { metadata: values } }
    if (Object.keys(values).length > 0) await cloud.compute.post('/os-aggregates/:id/action', action, { params })
  }),
  handle(metadata.ofServer, ({ cloud, params }) =>
    cloud.compute.get<Texts>('/servers/:id/metadata', { params, pick: 'metadata' }),
  ),
  handle(metadata.changeServer, ({ cloud, params, body }) =>
    changeTexts(cloud.compute, '/servers/:id', 'metadata', body, params),
  ),
]
