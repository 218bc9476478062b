import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const ActionEvent = Type.Object({
  event: Type.String(),
  startedAt: Type.Integer(),
  finishedAt: nullable(Type.Integer()),
  result: nullable(Type.Enum(['Success', 'Error'])),
  host: nullable(Type.String()),
  details: nullable(Type.String()),
})
export type ActionEvent = Value<typeof ActionEvent>

/** One thing that was done to a server. */
const InstanceAction = Type.Object({
  ...strings('id', 'serverId', 'action', 'requestId', 'userId', 'projectId'),
  startedAt: Type.Integer(),
  updatedAt: Type.Integer(),
  message: withDefault(nullable(Type.String()), null),
  events: withDefault(Type.Array(ActionEvent), []),
})
export type InstanceAction = Value<typeof InstanceAction>

export const instanceActionTable = table(InstanceAction, {
  owner: null,
  indexes: ['serverId', 'requestId'],
})
