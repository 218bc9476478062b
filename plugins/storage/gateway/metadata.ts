import { type Cloud, changeTexts, handle, type Route } from '@fascia/sdk/gateway'
import type { Metadata, MetadataChange } from '@fascia/sdk/shapes'
import * as metadata from '../api/metadata.ts'

interface Asked {
  readonly cloud: Cloud
  readonly params: { readonly id: string }
}

/** The handlers of a map of texts that Cinder keeps of a resource under `key`. */
function texts(path: string, key: string) {
  return {
    read: ({ cloud, params }: Asked) => cloud.volume.get<Metadata>(`${path}/${key}`, { params, pick: key }),
    change: ({ cloud, params, body }: Asked & { readonly body: MetadataChange }) =>
      changeTexts(cloud.volume, path, key, body, params),
  }
}

const ofVolume = texts('/volumes/:id', 'metadata')
const ofSnapshot = texts('/snapshots/:id', 'metadata')
const ofType = texts('/types/:id', 'extra_specs')

/** The metadata of volumes and snapshots, and the extra specs of volume types [VOLUME-008]. */
export const metadataRoutes: readonly Route[] = [
  handle(metadata.ofVolume, ofVolume.read),
  handle(metadata.changeVolume, ofVolume.change),
  handle(metadata.ofSnapshot, ofSnapshot.read),
  handle(metadata.changeSnapshot, ofSnapshot.change),
  handle(metadata.ofType, ofType.read),
  handle(metadata.changeType, ofType.change),
]
