import { getCall } from '@fascia/sdk/common'
import Type from 'typebox'

/** The zone with all of its record sets, as a zone file. */
export const read = getCall('/api/dns/v2/zones/:id/zone-file/', { answer: Type.Object({ text: Type.String() }) })
