import { contributionRef, postCall, type Value } from '@fascia/sdk/common'
import { body, crud, field, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { anyFilter, filter, named, words } from '../common/named.ts'
import { SNAPSHOT_TEXTS, SNAPSHOT_TONES } from './volume-status.ts'
import { volumeType } from './volumes.ts'

/** A snapshot of a volume; sizes are in GiB. */
export const snapshotType = resource('OS::Cinder::Snapshot', {
  ...named,
  /** Of its volume, in GiB. */
  size: field.gibibytes('Size'),
  status: field.status('Status', SNAPSHOT_TONES, { values: SNAPSHOT_TEXTS }),
  ...field.linked('Group Snapshot', 'OS::Cinder::GroupSnapshot', 'group_snapshot_id', 'group_snapshot_name'),
  volume_id: field.reference('Volume', volumeType, { name: 'volume_name' }),
  /** The name of its volume, where it is known. */
  volume_name: Type.Optional(field.text('Volume Name')),
  /** The host of its volume; of lists of all projects. */
  host: Type.Optional(field.text('Host')),
  ...field.linked('Project', 'OS::Keystone::Project', 'os-extended-snapshot-attributes:project_id', 'tenant_name'),
  metadata: Type.Optional(field.map('Metadata')),
  created_at: Type.Optional(field.instant('Created At')),
  /** Whether its volume is bootable, as text; where the volume is known. */
  bootable: Type.Optional(Type.String()),
  /** The status and the size of its volume, in GiB; where the volume is known. */
  volume_status: Type.Optional(Type.String()),
  volume_size: Type.Optional(Type.Integer()),
  /** Whether it is the newest of its volume, as far as these could be listed. */
  is_last: Type.Optional(Type.Boolean()),
})
/** A volume snapshot, as calls answer it. */
export type VolumeSnapshot = Value<typeof snapshotType.schema>

/** Any filter of Cinder's. */
export const SnapshotQuery = Type.Object(
  { name: filter, status: filter, volume_id: filter, all_projects: filter },
  anyFilter,
)

/** Volume snapshots of the session's project. A new one may be of a volume in use as well; a change is of name and description. */
export const { list, get, create, update, remove } = crud('/api/cinder/volumesnapshots/', snapshotType, {
  list: { query: SnapshotQuery, paging: 'has_more_data' },
  create: { volume_id: Type.String(), name: words, description: words },
  update: { name: words, description: words },
})
/** The statuses that an administrator may give to a snapshot. */
export const SNAPSHOT_RESET_STATUSES = ['available', 'creating', 'deleting', 'error', 'error_deleting'] as const
/** Sets the status that Cinder records for a snapshot, for administrators. */
export const resetStatus = postCall('/api/cinder/volumesnapshots/:id/status/', {
  body: body({ status: Type.Enum([...SNAPSHOT_RESET_STATUSES]) }),
})
/** The list of the project's snapshots. */
export const snapshotsPanel = contributionRef('storage.panel.snapshots')
