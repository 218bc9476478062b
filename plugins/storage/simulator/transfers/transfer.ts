import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Transfer = Type.Object({
  ...strings('id', 'projectId', 'volumeId'),
  name: withDefault(nullable(Type.String()), null),
  /** Whether the snapshots of the volume stay with their project. */
  isWithoutSnapshots: withDefault(Type.Boolean(), false),
  authKey: Type.String(),
  createdAt: Type.Integer(),
})
export type Transfer = Value<typeof Transfer>

export const transferTable = table(Transfer, { owner: 'projectId', indexes: ['volumeId'] })
