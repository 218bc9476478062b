import { handle, type Route } from '@fascia/sdk/gateway'
import * as metadata from '../api/metadata.ts'

type Texts = Readonly<Record<string, string>>

function specsPath(id: string): string {
  return `/flavors/${encodeURIComponent(id)}/os-extra_specs`
}

function aggregatePath(id: string): string {
  return `/os-aggregates/${encodeURIComponent(id)}`
}

/** Extra specs of flavors, and the metadata of host aggregates. */
export const metadataRoutes: readonly Route[] = [
  handle(metadata.ofFlavor, async ({ cloud, params }) => {
    const { extra_specs } = await cloud.compute.get<{ extra_specs: Texts }>(specsPath(params.id))
    return extra_specs
  }),
  /** Sets and drops extra specs of a flavor; what is set goes first, so that a refusal keeps the old values [COMPUTE-010]. */
  handle(metadata.changeFlavor, async ({ cloud, params, body: { updated = {}, removed = [] } }) => {
    const path = specsPath(params.id)
    if (Object.keys(updated).length > 0) await cloud.compute.post(path, { extra_specs: updated })
    for (const name of removed) await cloud.compute.delete(`${path}/${encodeURIComponent(name)}`)
  }),
  handle(metadata.ofAggregate, async ({ cloud, params }) => {
    const { aggregate } = await cloud.compute.get<{ aggregate: { metadata: Texts } }>(aggregatePath(params.id))
    return aggregate.metadata
  }),
  /** Sets and drops the metadata of a host aggregate in one call: what is dropped is set to null [COMPUTE-010]. */
  handle(metadata.changeAggregate, async ({ cloud, params, body: { updated = {}, removed = [] } }) => {
    const values = { ...Object.fromEntries(removed.map((name) => [name, null])), ...updated }
    if (Object.keys(values).length > 0)
      await cloud.compute.post(`${aggregatePath(params.id)}/action`, { set_metadata: { metadata: values } })
  }),
]
