import { getCall, patchCall } from '@fascia/sdk/common'
import { Metadata, MetadataChange } from '@fascia/sdk/shapes'

/** The metadata of a volume, by key. */
export const ofVolume = getCall('/api/cinder/volumes/:id/metadata', { answer: Metadata })
/** Sets and removes keys of the metadata of a volume. */
export const changeVolume = patchCall('/api/cinder/volumes/:id/metadata', { body: MetadataChange })
/** The metadata of a volume snapshot, by key. */
export const ofSnapshot = getCall('/api/cinder/volumesnapshots/:id/metadata', { answer: Metadata })
/** Sets and removes keys of the metadata of a volume snapshot. */
export const changeSnapshot = patchCall('/api/cinder/volumesnapshots/:id/metadata', { body: MetadataChange })
/** The extra specs of a volume type. */
export const ofType = getCall('/api/cinder/volumetypes/:id/metadata', { answer: Metadata })
/** Sets and removes extra specs of a volume type. */
export const changeType = patchCall('/api/cinder/volumetypes/:id/metadata', { body: MetadataChange })
