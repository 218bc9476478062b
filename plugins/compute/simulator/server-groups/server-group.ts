import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

export const Policy = Type.Enum(['anti-affinity', 'affinity', 'soft-anti-affinity', 'soft-affinity'])

const ServerGroup = Type.Object({
  ...strings('id', 'projectId', 'userId', 'name'),
  policy: Policy,
  maxServersPerHost: withDefault(nullable(Type.Integer()), null),
})
export type ServerGroup = Value<typeof ServerGroup>

export const serverGroupTable = table(ServerGroup, { owner: 'projectId' })
