import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = nullable(Type.String())
const Texts = Type.Record(Type.String(), Type.String())

const Backup = Type.Object({
  ...strings('id', 'projectId', 'userId', 'volumeId'),
  snapshotId: withDefault(Text, null),
  parentId: withDefault(Text, null),
  name: withDefault(Text, null),
  description: withDefault(Text, null),
  container: withDefault(Text, null),
  metadata: withDefault(Texts, {}),
  /** The metadata of the volume when it was saved. */
  volumeMetadata: withDefault(Texts, {}),
  status: withDefault(
    Type.Enum(['creating', 'available', 'restoring', 'deleting', 'error', 'error_deleting']),
    'creating',
  ),
  sizeGib: Type.Integer(),
  zone: withDefault(Type.String(), 'nova'),
  createdAt: Type.Integer(),
  updatedAt: withDefault(nullable(Type.Integer()), null),
  ...operationFields,
})
export type Backup = Value<typeof Backup>

export const backupTable = table(Backup, { owner: 'projectId', indexes: ['volumeId', 'createdAt'] })
