import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import type { MetadataChange } from '@fascia/sdk/shapes'
import * as metadata from '../api/metadata.ts'

/** A map of names and values that Cinder keeps of a resource: where it is, and what Cinder calls it. */
interface Place {
  readonly collection: 'volumes' | 'snapshots' | 'types'
  readonly key: 'metadata' | 'extra_specs'
}

interface Asked {
  readonly cloud: Cloud
  readonly params: { readonly id: string }
}

function upstream({ collection, key }: Place, id: string): string {
  return `/${collection}/${encodeURIComponent(id)}/${key}`
}

function reading(place: Place) {
  return async ({ cloud, params }: Asked): Promise<Readonly<Record<string, string>>> => {
    const answer = await cloud.volume.get<Readonly<Record<string, Readonly<Record<string, string>>>>>(
      upstream(place, params.id),
    )
    return answer[place.key] ?? {}
  }
}

/** What is set goes first, so that a refusal keeps the old values [VOLUME-008]. */
function changing(place: Place) {
  return async ({ cloud, params, body }: Asked & { readonly body: MetadataChange }): Promise<undefined> => {
    const { updated = {}, removed = [] } = body
    const path = upstream(place, params.id)
    if (Object.keys(updated).length > 0) await cloud.volume.post(path, { [place.key]: updated })
    for (const name of removed) await cloud.volume.delete(`${path}/${encodeURIComponent(name)}`)
  }
}

const VOLUMES: Place = { collection: 'volumes', key: 'metadata' }
const SNAPSHOTS: Place = { collection: 'snapshots', key: 'metadata' }
const TYPES: Place = { collection: 'types', key: 'extra_specs' }

/** The metadata of volumes and snapshots, and the extra specs of volume types. */
export const storageMetadata: readonly Route[] = [
  handle(metadata.ofVolume, reading(VOLUMES)),
  handle(metadata.changeVolume, changing(VOLUMES)),
  handle(metadata.ofSnapshot, reading(SNAPSHOTS)),
  handle(metadata.changeSnapshot, changing(SNAPSHOTS)),
  handle(metadata.ofType, reading(TYPES)),
  handle(metadata.changeType, changing(TYPES)),
]
