import { getCall, patchCall } from '@fascia/sdk/common'
import { Metadata, MetadataChange } from '@fascia/sdk/shapes'

/** The metadata of a server, by key. */
export const ofServer = getCall('/api/nova/servers/:id/metadata', { answer: Metadata })
/** Sets and removes keys of the metadata of a server. */
export const changeServer = patchCall('/api/nova/servers/:id/metadata', { body: MetadataChange })

/** The extra specs of a flavor. */
export const ofFlavor = getCall('/api/nova/flavors/:id/extra-specs/', { answer: Metadata })
/** Sets and removes extra specs of a flavor. */
export const changeFlavor = patchCall('/api/nova/flavors/:id/extra-specs/', { body: MetadataChange })

/** The metadata of a host aggregate, by key. */
export const ofAggregate = getCall('/api/nova/aggregates/:id/extra-specs/', { answer: Metadata })
/** Sets and removes keys of the metadata of a host aggregate. */
export const changeAggregate = patchCall('/api/nova/aggregates/:id/extra-specs/', { body: MetadataChange })
