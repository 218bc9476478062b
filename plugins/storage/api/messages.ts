import { listCall, type Value } from '@fascia/sdk/common'
import { OptionalText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** What Cinder has to say to the owner of a resource: why something failed after the request was accepted. */
export const Message = Type.Object({
  ...strings('id', 'message_level', 'event_id', 'user_message', 'created_at'),
  /** Until then it is kept. */
  guaranteed_until: OptionalText,
})
export type Message = Value<typeof Message>

/** The messages about one resource, newest first. */
export const list = listCall('/api/cinder/messages/', {
  item: Message,
  query: Type.Object({ resource_uuid: Type.String({ minLength: 1 }) }),
})
