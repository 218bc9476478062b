import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = nullable(Type.String())

const GroupType = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: withDefault(Text, null),
  isPublic: withDefault(Type.Boolean(), true),
  specs: withDefault(Type.Record(Type.String(), Type.String()), {}),
})
export type GroupType = Value<typeof GroupType>

export const groupTypeTable = table(GroupType, { owner: null, indexes: ['name'] })

const Group = Type.Object({
  ...strings('id', 'projectId', 'userId'),
  name: withDefault(Text, null),
  description: withDefault(Text, null),
  status: withDefault(Type.Enum(['creating', 'available', 'updating', 'deleting', 'error']), 'creating'),
  zone: withDefault(Type.String(), 'nova'),
  groupTypeId: Type.String(),
  /** The ids of the volume types that its volumes may have. */
  volumeTypeIds: Type.Array(Type.String()),
  groupSnapshotId: withDefault(Text, null),
  sourceGroupId: withDefault(Text, null),
  createdAt: Type.Integer(),
  ...operationFields,
})
export type Group = Value<typeof Group>

export const groupTable = table(Group, { owner: 'projectId', indexes: ['groupTypeId', 'createdAt'] })

const GroupSnapshot = Type.Object({
  ...strings('id', 'projectId', 'userId', 'groupId', 'groupTypeId'),
  name: withDefault(Text, null),
  description: withDefault(Text, null),
  status: withDefault(Type.Enum(['creating', 'available', 'deleting', 'error']), 'creating'),
  createdAt: Type.Integer(),
  ...operationFields,
})
export type GroupSnapshot = Value<typeof GroupSnapshot>

export const groupSnapshotTable = table(GroupSnapshot, { owner: 'projectId', indexes: ['groupId', 'createdAt'] })
