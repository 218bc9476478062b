import { getCall, patchCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

const Texts = Type.Record(Type.String(), Type.String())
export const MetadataChange = Type.Object({
  updated: Type.Optional(Texts),
  removed: Type.Optional(Type.Array(Type.String())),
})
export type MetadataChange = Value<typeof MetadataChange>

export const ofVolume = getCall('/api/cinder/volumes/:id/metadata', { answer: Texts })
export const changeVolume = patchCall('/api/cinder/volumes/:id/metadata', { body: MetadataChange })
export const ofSnapshot = getCall('/api/cinder/volumesnapshots/:id/metadata', { answer: Texts })
export const changeSnapshot = patchCall('/api/cinder/volumesnapshots/:id/metadata', { body: MetadataChange })
/** The extra specs of a volume type. */
export const ofType = getCall('/api/cinder/volumetypes/:id/metadata', { answer: Texts })
export const changeType = patchCall('/api/cinder/volumetypes/:id/metadata', { body: MetadataChange })
