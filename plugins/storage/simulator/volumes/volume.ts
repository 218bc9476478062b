import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = nullable(Type.String())
const Time = nullable(Type.Integer())
const Texts = Type.Record(Type.String(), Type.String())

const VolumeStatus = Type.Enum([
  'creating',
  'downloading',
  'available',
  'reserved',
  'attaching',
  'in-use',
  'detaching',
  'extending',
  'retyping',
  'uploading',
  'deleting',
  'maintenance',
  'error',
  'error_deleting',
  'error_extending',
  'awaiting-transfer',
  'backing-up',
  'restoring-backup',
  'error_restoring',
  'error_managing',
  'error_backing-up',
  'reverting',
])

const Volume = Type.Object({
  ...strings('id', 'projectId', 'userId'),
  name: withDefault(Text, null),
  description: withDefault(Text, null),
  status: withDefault(VolumeStatus, 'creating'),
  sizeGib: Type.Integer(),
  zone: withDefault(Type.String(), 'nova'),
  typeId: Type.String(),
  snapshotId: withDefault(Text, null),
  sourceVolumeId: withDefault(Text, null),
  groupId: withDefault(Text, null),
  isBootable: withDefault(Type.Boolean(), false),
  isMultiattach: withDefault(Type.Boolean(), false),
  /** Null until it is set. */
  isReadOnly: withDefault(nullable(Type.Boolean()), null),
  metadata: withDefault(Texts, {}),
  imageMetadata: withDefault(nullable(Texts), null),
  createdAt: Type.Integer(),
  updatedAt: withDefault(Time, null),
  /** The pool that it is in; null for one that no pool takes. */
  host: nullable(Type.String()),
  migrationStatus: withDefault(Text, null),
  ...operationFields,
})
export type Volume = Value<typeof Volume>

export const volumeTable = table(Volume, {
  owner: 'projectId',
  indexes: ['createdAt', 'status', 'groupId'],
})

const Snapshot = Type.Object({
  ...strings('id', 'projectId', 'userId', 'volumeId'),
  name: withDefault(Text, null),
  description: withDefault(Text, null),
  status: withDefault(
    Type.Enum(['creating', 'available', 'deleting', 'error', 'error_deleting', 'restoring']),
    'creating',
  ),
  sizeGib: Type.Integer(),
  groupSnapshotId: withDefault(Text, null),
  /** How much of it is made, as whoever makes it says: `80%`. */
  progress: withDefault(Text, null),
  metadata: withDefault(Texts, {}),
  createdAt: Type.Integer(),
  updatedAt: withDefault(Time, null),
  ...operationFields,
})
export type Snapshot = Value<typeof Snapshot>

export const snapshotTable = table(Snapshot, {
  owner: 'projectId',
  indexes: ['volumeId', 'groupSnapshotId', 'createdAt'],
})

const Attachment = Type.Object({
  ...strings('id', 'projectId', 'volumeId', 'serverId'),
  status: Type.Enum(['reserved', 'attaching', 'attached', 'detached']),
  mountpoint: Text,
  hostName: Text,
  mode: Type.String(),
  attachedAt: Time,
})
export type Attachment = Value<typeof Attachment>

export const attachmentTable = table(Attachment, { owner: 'projectId', indexes: ['volumeId', 'serverId'] })
