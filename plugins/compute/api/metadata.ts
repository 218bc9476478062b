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

/** The extra specs of a flavor. */
export const ofFlavor = getCall('/api/nova/flavors/:id/extra-specs/', { answer: Texts })
export const changeFlavor = patchCall('/api/nova/flavors/:id/extra-specs/', { body: MetadataChange })

export const ofAggregate = getCall('/api/nova/aggregates/:id/extra-specs/', { answer: Texts })
export const changeAggregate = patchCall('/api/nova/aggregates/:id/extra-specs/', { body: MetadataChange })
