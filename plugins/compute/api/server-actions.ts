import { listCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

const textOrNull = nullable(Type.String())

/** One entry of the action log of an instance. */
export const ServerAction = Type.Object({
  action: Type.String(),
  request_id: Type.String(),
  start_time: Type.String(),
  user_id: textOrNull,
  project_id: textOrNull,
  message: textOrNull,
  instance_uuid: Type.String(),
})
export type ServerAction = Value<typeof ServerAction>

/** Newest first. */
export const list = listCall('/api/nova/servers/:id/actions/', { item: ServerAction })
