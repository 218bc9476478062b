import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Host = nullable(Type.String())

/** A move of a server from one host to another. Its id is the one that the API shows since 2.59, its number the one that all versions show. */
const Migration = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  serverId: Type.String(),
  projectId: Type.String(),
  /** Who asked for it. */
  userId: Type.String(),
  type: Type.Enum(['resize', 'migration', 'live-migration', 'evacuation']),
  status: Type.String(),
  sourceHost: Host,
  destinationHost: withDefault(Host, null),
  /** The places of the flavors before and after among all flavors, from 1; null for one that is deleted. */
  oldFlavor: nullable(Type.Integer()),
  newFlavor: nullable(Type.Integer()),
  createdAt: Type.Integer(),
  updatedAt: withDefault(nullable(Type.Integer()), null),
})
export type Migration = Value<typeof Migration>

export const migrationTable = table(Migration, { owner: null, indexes: ['serverId', 'createdAt'] })
