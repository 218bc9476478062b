import { get, patch, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'

const MetadataChange = Type.Object({
  updated: Type.Optional(Type.Record(Type.String(), Type.String())),
  removed: Type.Optional(Type.Array(Type.String())),
})

type Texts = Readonly<Record<string, string>>

/** A map of names and values that Cinder keeps of a resource: where it stands, and what Cinder calls it. */
interface Place {
  readonly collection: 'volumes' | 'snapshots' | 'types'
  readonly key: 'metadata' | 'extra_specs'
}

/** Reading and changing such a map; what is set goes first, so that a refusal leaves the old ones standing [VOLUME-008]. */
function metadataRoutes(path: string, { collection, key }: Place): readonly Route[] {
  const upstream = (id = ''): string => `/${collection}/${encodeURIComponent(id)}/${key}`
  return [
    get(path, {}, async ({ cloud, params }) => {
      const answer = await cloud.volume.get<Readonly<Record<string, Texts>>>(upstream(params.id))
      return answer[key] ?? {}
    }),
    patch(path, { body: MetadataChange }, async ({ cloud, params, body: { updated = {}, removed = [] } }) => {
      if (Object.keys(updated).length > 0) await cloud.volume.post(upstream(params.id), { [key]: updated })
      for (const name of removed) await cloud.volume.delete(`${upstream(params.id)}/${encodeURIComponent(name)}`)
    }),
  ]
}

/** The metadata of volumes and snapshots, and the extra specs of volume types. */
export const storageMetadata: readonly Route[] = [
  ...metadataRoutes('/api/cinder/volumes/:id/metadata', { collection: 'volumes', key: 'metadata' }),
  ...metadataRoutes('/api/cinder/volumesnapshots/:id/metadata', { collection: 'snapshots', key: 'metadata' }),
  ...metadataRoutes('/api/cinder/volumetypes/:id/metadata', { collection: 'types', key: 'extra_specs' }),
]
