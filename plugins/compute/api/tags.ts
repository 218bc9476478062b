import { patchCall } from '@fascia/sdk/common'
import Type from 'typebox'

/** A tag of a server: a text without commas and slashes. */
const Tag = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^,/]+$' })
const Tags = Type.Array(Tag, { maxItems: 50 })

/** Adds tags to a server and removes others; those that it names in neither list stay as they are. */
export const change = patchCall('/api/nova/servers/:id/tags/', {
  body: Type.Object({ added: Tags, removed: Tags }, { additionalProperties: false }),
})
