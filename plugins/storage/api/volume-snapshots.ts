import { listCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A snapshot of a volume; sizes are in GiB. */
export const VolumeSnapshot = Type.Object({
  id: Type.String(),
  /** The id, where the snapshot has no name. */
  name: Type.String(),
  description: Type.Optional(nullable(Type.String())),
  status: Type.String(),
  /** Of its volume, in GiB. */
  size: Type.Integer(),
  volume_id: Type.String(),
  group_snapshot_id: Type.Optional(nullable(Type.String())),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  'os-extended-snapshot-attributes:project_id': Type.Optional(Type.String()),
  created_at: Type.Optional(Type.String()),
})
export type VolumeSnapshot = Value<typeof VolumeSnapshot>

const Filter = Type.Union([Type.String(), Type.Boolean(), Type.Null()])
/** Any filter of Cinder's. */
const SnapshotQuery = Type.Object({ status: Type.Optional(Filter) }, { additionalProperties: Filter })

/** Volume snapshots of the session's project. */
export const list = listCall('/api/cinder/volumesnapshots/', {
  item: VolumeSnapshot,
  query: SnapshotQuery,
  paging: 'has_more_data',
})
