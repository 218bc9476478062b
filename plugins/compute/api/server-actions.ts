import { listCall, type Value } from '@fascia/sdk/common'
import { NullableText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** One entry of the action log of an instance. */
export const ServerAction = Type.Object({
  ...strings('action', 'request_id', 'start_time'),
  user_id: NullableText,
  project_id: NullableText,
  message: NullableText,
  instance_uuid: Type.String(),
})
export type ServerAction = Value<typeof ServerAction>

/** Newest first. */
export const list = listCall('/api/nova/servers/:id/actions/', { item: ServerAction })
