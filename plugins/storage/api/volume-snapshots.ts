import {
  contributionRef,
  deleteCall,
  getCall,
  listCall,
  patchCall,
  postCall,
  typeRef,
  type Value,
} from '@fascia/sdk/common'
import { nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A snapshot of a volume; sizes are in GiB. */
export const VolumeSnapshot = Type.Object({
  id: Type.String(),
  /** The id, where the snapshot has no name. */
  name: Type.String(),
  description: OptionalText,
  status: Type.String(),
  /** Of its volume, in GiB. */
  size: Type.Integer(),
  volume_id: Type.String(),
  group_snapshot_id: OptionalText,
  /** The name of its group snapshot, where it is known. */
  group_snapshot_name: Type.Optional(Type.String()),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  'os-extended-snapshot-attributes:project_id': Type.Optional(Type.String()),
  created_at: Type.Optional(Type.String()),
  /** The name of its volume, where it is known. */
  volume_name: Type.Optional(Type.String()),
  /** Whether its volume is bootable, as text; where the volume is known. */
  bootable: Type.Optional(Type.String()),
  /** The host of its volume; of lists of all projects. */
  host: Type.Optional(Type.String()),
  /** The name of the project, where it may be read. */
  tenant_name: Type.Optional(Type.String()),
})
export type VolumeSnapshot = Value<typeof VolumeSnapshot>

const Filter = Type.Union([Type.String(), Type.Boolean(), Type.Null()])
/** Any filter of Cinder's. */
export const SnapshotQuery = Type.Object(
  {
    name: Type.Optional(Filter),
    status: Type.Optional(Filter),
    volume_id: Type.Optional(Filter),
    all_projects: Type.Optional(Filter),
  },
  { additionalProperties: Filter },
)
const words = Type.Optional(nullable(Type.String({ maxLength: 255 })))

/** Volume snapshots of the session's project. */
export const list = listCall('/api/cinder/volumesnapshots/', {
  item: VolumeSnapshot,
  query: SnapshotQuery,
  paging: 'has_more_data',
})
/** One snapshot, by its id. */
export const get = getCall('/api/cinder/volumesnapshots/:id/', { answer: VolumeSnapshot })
/** Takes a snapshot of a volume; of one in use as well. */
export const create = postCall('/api/cinder/volumesnapshots/', {
  body: Type.Object({ volume_id: Type.String(), name: words, description: words }, { additionalProperties: false }),
  answer: VolumeSnapshot,
})
/** Changes name and description. */
export const update = patchCall('/api/cinder/volumesnapshots/:id/', {
  body: Type.Object({ name: words, description: words }, { additionalProperties: false }),
})
/** The statuses that an administrator may give to a snapshot. */
export const SNAPSHOT_RESET_STATUSES = ['available', 'creating', 'deleting', 'error', 'error_deleting'] as const
/** Sets the status that Cinder records for a snapshot, for administrators. */
export const resetStatus = postCall('/api/cinder/volumesnapshots/:id/status/', {
  body: Type.Object({ status: Type.Enum([...SNAPSHOT_RESET_STATUSES]) }, { additionalProperties: false }),
})
/** Deletes a snapshot. */
export const remove = deleteCall('/api/cinder/volumesnapshots/:id/')

/** The type of volume snapshots, for extensions. */
export const snapshotType = typeRef('OS::Cinder::Snapshot', VolumeSnapshot)

/** The list of the project's snapshots. */
export const snapshotsPanel = contributionRef('storage.panel.snapshots')
