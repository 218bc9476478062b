import type { Value } from '@fascia/sdk/common'
import { accepted, badRequest, fieldsSince, flag, naiveTime, nullable, selfAndBookmark } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { actions, type CinderCall, collection, lifecycle, parse, post, put } from '../kit.ts'
import { choosePool } from '../scheduling/pools.ts'
import { findSnapshot, findVolume } from '../volumes/find-volume.ts'
import type { Volume } from '../volumes/volume.ts'
import type { Backup } from './backup.ts'
import { recordRoutes } from './record-routes.ts'

const Text = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const Id = Type.Optional(nullable(Type.String()))

const Metadata = Type.Optional(nullable(Type.Record(Type.String(), Type.String())))

const NewBackup = Type.Object({
  volume_id: Type.String(),
  name: Text,
  description: Text,
  container: Text,
  snapshot_id: Id,
  incremental: Type.Optional(nullable(flag())),
  force: Type.Optional(nullable(flag())),
  metadata: Metadata,
})
/** Changes of a backup: since 3.43 of its metadata, too. */
const Change = { name: Text, description: Text }
const BackupChange = Type.Object({ backup: Type.Object(Change, { additionalProperties: false }) })
const MetadataChange = Type.Object({
  backup: Type.Object({ ...Change, metadata: Metadata }, { additionalProperties: false }),
})
const Restore = Type.Object({ restore: Type.Object({ volume_id: Id, name: Text }) })
const ResetStatus = Type.Object({ status: Type.Enum(['available', 'error']) })

const full = ({ parentId, status }: Backup): boolean => parentId === null && status === 'available'

function summary({ id, name }: Backup, call: CinderCall) {
  return { id, name, links: selfAndBookmark(call, '/backups', id) }
}

function show(backup: Backup, call: CinderCall) {
  return {
    ...summary(backup, call),
    status: backup.status,
    size: backup.sizeGib,
    object_count: backup.status === 'creating' ? 0 : backup.sizeGib,
    availability_zone: backup.zone,
    container: backup.container ?? 'volumebackups',
    created_at: naiveTime(backup.createdAt),
    updated_at: naiveTime(backup.updatedAt),
    data_timestamp: naiveTime(backup.createdAt),
    description: backup.description,
    fail_reason: null,
    volume_id: backup.volumeId,
    snapshot_id: backup.snapshotId,
    is_incremental: backup.parentId !== null,
    has_dependent_backups: call.rows.backups.count({ parentId: backup.id }) > 0,
    ...fieldsSince(call, { 43: { metadata: backup.metadata } }),
    ...(call.caller.isAdmin
      ? fieldsSince(call, {
          18: { 'os-backup-project-attr:project_id': backup.projectId },
          56: { user_id: backup.userId },
        })
      : {}),
  }
}

/** What a volume is when the work on it is over. */
function release(call: { readonly rows: CinderCall['rows'] }, volumeId: string): void {
  const isUsed = call.rows.attachments.count({ volumeId }) > 0
  call.rows.volumes.set(volumeId, { status: isUsed ? 'in-use' : 'available' })
}

const available = () => ({ status: 'available' }) as const

export const backupOperations = lifecycle('backups', {
  field: 'status',
  touch: ({ now }) => ({ updatedAt: now() }),
  operations: {
    create: {
      states: { creating: 3000 },
      end({ snapshotId, volumeId }, due) {
        if (snapshotId === null) release(due, volumeId)
        return available()
      },
    },
    restore: {
      states: { restoring: 3000 },
      end(_backup, due) {
        release(due, String(due.args.volumeId))
        return available()
      },
    },
    delete: { states: { deleting: 1000 }, end: () => null },
  },
})

function createBackup(call: CinderCall, wanted: Value<typeof NewBackup>): Backup {
  const volume = findVolume(call, wanted.volume_id)
  const snapshot = wanted.snapshot_id ? findSnapshot(call, wanted.snapshot_id) : undefined
  const fits: readonly Volume['status'][] = wanted.force || snapshot ? ['available', 'in-use'] : ['available']
  if (!fits.includes(volume.status)) {
    throw badRequest(
      `Invalid volume: Volume to be backed up must be available or in-use, but the current status is "${volume.status}".`,
    )
  }
  const parent = wanted.incremental
    ? call.rows.backups.find({ volumeId: volume.id, projectId: call.caller.projectId }).find(full)
    : undefined
  if (wanted.incremental && !parent) {
    throw badRequest('Invalid backup: No backups available to do an incremental backup.')
  }
  call.take({ backups: 1, backup_gigabytes: volume.sizeGib })
  if (!snapshot) call.rows.volumes.set(volume.id, { status: 'backing-up', updatedAt: call.now() })
  const backup = call.rows.backups.add({
    // Of who makes it, not of the volume: an administrator's backup of another project's volume is the administrator's.
    projectId: call.caller.projectId,
    userId: call.caller.userId,
    volumeId: volume.id,
    snapshotId: snapshot?.id ?? null,
    parentId: parent?.id ?? null,
    name: wanted.name ?? null,
    description: wanted.description ?? null,
    container: wanted.container ?? null,
    metadata: call.microversion.atLeast(3, 43) ? (wanted.metadata ?? {}) : {},
    volumeMetadata: volume.metadata,
    sizeGib: volume.sizeGib,
    createdAt: call.now(),
  })
  return backupOperations.begin(call, backup, 'create')
}

const backups = collection('backups', {
  detail: true,
  verbs: ['list', 'show', 'delete'],
  rules: { delete: 'backup:delete' },
  filters: { name: 'name', status: 'status', volume_id: 'volumeId' },
  sort: { id: 'id', name: 'name', created_at: 'createdAt', size: 'sizeGib', status: 'status' },
  show,
  summary,
  remove(call, backup) {
    if (backup.status !== 'available' && backup.status !== 'error') {
      throw badRequest('Invalid backup: Backup status must be available or error')
    }
    if (call.rows.backups.count({ parentId: backup.id }) > 0) {
      throw badRequest('Invalid backup: Incremental backups exist for this backup.')
    }
    backupOperations.begin(call, backup, 'delete')
    return accepted()
  },
})

/** The volume that a backup is written into: the named one, or a new one. */
function restoredVolume(call: CinderCall, backup: Backup, wanted: Value<typeof Restore>['restore']): Volume {
  if (wanted.volume_id) {
    const volume = findVolume(call, wanted.volume_id)
    if (volume.status !== 'available') {
      throw badRequest('Invalid volume: Volume to be restored to must be available')
    }
    if (volume.sizeGib < backup.sizeGib) {
      throw badRequest(
        `Invalid volume: volume size ${volume.sizeGib} is too small to restore backup of size ${backup.sizeGib}.`,
      )
    }
    return volume
  }
  const origin = call.rows.volumes.get(backup.volumeId)
  const [type] = call.rows.types.find()
  call.take({ volumes: 1, gigabytes: backup.sizeGib })
  return call.rows.volumes.add({
    projectId: backup.projectId,
    userId: call.caller.userId,
    name: wanted.name ?? `restore_backup_${backup.id}`,
    sizeGib: backup.sizeGib,
    typeId: origin?.typeId ?? type?.id ?? '',
    isBootable: origin?.isBootable ?? false,
    createdAt: call.now(),
    host: origin?.host ?? choosePool(call, type ?? { extraSpecs: {} }),
  })
}

const restore = post('/backups/:id/restore', { rule: 'backup:restore', right: 'member', body: Restore }, (call) => {
  const backup = backups.find(call)
  if (backup.status !== 'available') throw badRequest('Invalid backup: Backup status must be available')
  const volume = restoredVolume(call, backup, call.body.restore)
  const metadata = { ...volume.metadata, ...backup.volumeMetadata }
  call.rows.volumes.set(volume.id, { status: 'restoring-backup', metadata, updatedAt: call.now() })
  backupOperations.begin(call, backup, 'restore', { args: { volumeId: volume.id } })
  return accepted({ restore: { backup_id: backup.id, volume_id: volume.id, volume_name: volume.name } })
})

const create = post(
  '/backups',
  { rule: 'backup:create', right: 'member', body: Type.Object({ backup: NewBackup }) },
  (call) => accepted({ backup: summary(createBackup(call, call.body.backup), call) }),
)

const update = put('/backups/:id', { since: 9, right: 'member', rule: 'backup:update' }, (call) => {
  const backup = backups.find(call)
  const schema = call.microversion.atLeast(3, 43) ? MetadataChange : BackupChange
  const { metadata, ...named }: Value<typeof MetadataChange>['backup'] = parse(schema, call.body).backup
  if (Object.keys(named).length === 0 && metadata === undefined)
    throw badRequest('Must specify at least one of name, description or metadata to update.')
  const changes = { ...named, ...(metadata ? { metadata } : {}), updatedAt: call.now() }
  return { backup: summary(call.rows.backups.set(backup.id, changes) ?? backup, call) }
})

const { action, route } = actions('/backups/:id/action', backups.find)
const adminRule = (name: string) => ({ right: 'admin', rule: `volume_extension:backup_admin_actions:${name}` }) as const

export const backupRoutes = [
  ...backups,
  create,
  update,
  restore,
  ...recordRoutes(backups.find),
  route({
    'os-reset_status': action({ ...adminRule('reset_status'), body: ResetStatus }, (call, { id }, { status }) => {
      call.rows.backups.set(id, { status, updatedAt: call.now() })
      return accepted()
    }),
    'os-force_delete': action(adminRule('force_delete'), (call, backup) => {
      backupOperations.begin(call, backup, 'delete')
      return accepted()
    }),
  }),
]
