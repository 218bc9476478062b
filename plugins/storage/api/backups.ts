import { deleteCall, getCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { filter, named, newName } from '../common/named.ts'
import { snapshotType } from './volume-snapshots.ts'
import { volumeType } from './volumes.ts'

/** A backup of a volume, or of one of its snapshots; sizes are in GiB. */
export const backupType = resource('OS::Cinder::Backup', {
  ...named,
  size: field.gibibytes('Size'),
  status: field.status('Status', {
    available: 'success',
    creating: 'progress',
    restoring: 'progress',
    deleting: 'progress',
    error: 'danger',
    error_deleting: 'danger',
  }),
  availability_zone: optional(field.text('Availability Zone')),
  volume_id: field.reference('Volume Name', volumeType, { name: 'volume_name', isJoined: true }),
  volume_name: Type.Optional(Type.String()),
  ...field.linked('Snapshot', snapshotType, 'snapshot_id', 'snapshot_name'),
  container: optional(field.text('Container')),
  is_incremental: Type.Optional(field.yesNo('Incremental')),
  has_dependent_backups: Type.Optional(field.yesNo('Has Dependent Backups')),
  fail_reason: optional(field.text('Fail Reason')),
  'os-backup-project-attr:project_id': Type.Optional(
    field.reference('Project', 'OS::Keystone::Project', { name: 'tenant_name', isJoined: true }),
  ),
  /** The name of the project, where it may be read. */
  tenant_name: Type.Optional(Type.String()),
  created_at: field.instant('Created At'),
})
/** A backup, as calls answer it. */
export type Backup = Value<typeof backupType.schema>

/** Backups that the query fits; `all_projects` lists those of every project, for administrators. */
export const list = listCall('/api/cinder/backups/', {
  item: backupType.schema,
  query: Type.Object({
    ...{ name: filter, status: filter, size: filter },
    ...{ volume_id: filter, project_id: filter, all_projects: filter },
  }),
})
/** One backup, by its id. */
export const get = getCall('/api/cinder/backups/:id/', { answer: backupType.schema })
/** Backs up a volume, or what a snapshot of it keeps. */
export const create = postCall('/api/cinder/backups/', {
  body: body({
    name: newName,
    description: Type.Optional(Type.String()),
    container_name: Type.Optional(Type.String({ maxLength: 255 })),
    volume_id: Type.String({ minLength: 1 }),
    snapshot_id: OptionalText,
    /** Only what changed since the last backup. */
    incremental: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ id: Type.String() }),
})
/** Writes a backup into a volume, or into a new one where none is named; answers the volume. */
export const restore = postCall('/api/cinder/backups/:id/restore/', {
  body: body({ volume_id: OptionalText }),
  answer: Type.Object({ volume_id: Type.String(), volume_name: Type.String() }),
})
/** Deletes a backup. */
export const remove = deleteCall('/api/cinder/backups/:id/')
/** Deletes a backup whatever its status is, for administrators. */
export const forceRemove = postCall('/api/cinder/backups/:id/force-delete/')
/** Sets the status that Cinder records for a backup, for administrators. */
export const resetStatus = postCall('/api/cinder/backups/:id/status/', {
  body: body({ status: Type.Enum(['available', 'error']) }),
})
