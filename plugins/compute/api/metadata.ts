import { getCall, patchCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

const Texts = Type.Record(Type.String(), Type.String())
/** What to set, and which names to drop. */
export const MetadataChange = Type.Object({
  updated: Type.Optional(Texts),
  removed: Type.Optional(Type.Array(Type.String())),
})
export type MetadataChange = Value<typeof MetadataChange>

export const ofServer = getCall('/api/nova/servers/:id/metadata', { answer: Texts })
export const changeServer = patchCall('/api/nova/servers/:id/metadata', { body: MetadataChange })
