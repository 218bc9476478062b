import { deleteCall, getCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A backup of a volume, or of one of its snapshots; sizes are in GiB. */
export const Backup = Type.Object({
  id: Type.String(),
  /** The id, where the backup has no name. */
  name: Type.String(),
  description: OptionalText,
  size: Type.Integer(),
  status: openEnum(['available', 'creating', 'restoring', 'deleting', 'error', 'error_deleting']),
  availability_zone: OptionalText,
  volume_id: Type.String(),
  volume_name: Type.Optional(Type.String()),
  snapshot_id: OptionalText,
  snapshot_name: Type.Optional(Type.String()),
  container: OptionalText,
  is_incremental: Type.Optional(Type.Boolean()),
  has_dependent_backups: Type.Optional(Type.Boolean()),
  fail_reason: OptionalText,
  'os-backup-project-attr:project_id': Type.Optional(Type.String()),
  /** The name of the project, where it may be read. */
  tenant_name: Type.Optional(Type.String()),
  created_at: Type.String(),
})
export type Backup = Value<typeof Backup>

const Filter = Type.Union([Type.String(), Type.Boolean(), Type.Null()])
const filter = Type.Optional(Filter)

/** Backups that the query fits; `all_projects` lists those of every project, for administrators. */
export const list = listCall('/api/cinder/backups/', {
  item: Backup,
  query: Type.Object({
    name: filter,
    status: filter,
    size: filter,
    volume_id: filter,
    project_id: filter,
    all_projects: filter,
  }),
})
/** One backup, by its id. */
export const get = getCall('/api/cinder/backups/:id/', { answer: Backup })
/** Backs up a volume, or what a snapshot of it keeps. */
export const create = postCall('/api/cinder/backups/', {
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 255 }),
      description: Type.Optional(Type.String()),
      container_name: Type.Optional(Type.String({ maxLength: 255 })),
      volume_id: Type.String({ minLength: 1 }),
      snapshot_id: OptionalText,
      /** Only what changed since the last backup. */
      incremental: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ id: Type.String() }),
})
/** Writes a backup into a volume, or into a new one where none is named; answers the volume. */
export const restore = postCall('/api/cinder/backups/:id/restore/', {
  body: Type.Object({ volume_id: OptionalText }, { additionalProperties: false }),
  answer: Type.Object({ volume_id: Type.String(), volume_name: Type.String() }),
})
/** Deletes a backup. */
export const remove = deleteCall('/api/cinder/backups/:id/')
/** Deletes a backup whatever its status is, for administrators. */
export const forceRemove = postCall('/api/cinder/backups/:id/force-delete/')
/** Sets the status that Cinder records for a backup, for administrators. */
export const resetStatus = postCall('/api/cinder/backups/:id/status/', {
  body: Type.Object({ status: Type.Enum(['available', 'error']) }, { additionalProperties: false }),
})

/** The type of backups, for extensions. */
export const backupType = typeRef('OS::Cinder::Backup', Backup)
