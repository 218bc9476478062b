import { all, plural, policy, service, setting } from '@fascia/sdk/common'
import { overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as backups from '../../api/backups.ts'
import { messagesHistory, messagesTab } from '../messages/messages-tab.ts'
import { inEveryProject, inProject } from '../places.ts'
import { backupActions } from './backup-actions.ts'

const PROJECT = 'os-backup-project-attr:project_id' as const

/** A backup of a volume [VOLP-048, VOLP-049]. */
export const backup = resourceType(backups.backupType, {
  names: plural('Volume Backup', 'Volume Backups'),
  history: messagesHistory,
  reasonOf: 'fail_reason',
  calls: backups,
  detailsPath: ':id/',
  // [VOLP-050]
  transitional: { status: ['creating', 'restoring', 'deleting'] },
  columns: [
    { of: PROJECT, priority: 2 },
    'name',
    { of: 'description', priority: 3 },
    'size',
    'status',
    { of: 'availability_zone', priority: 3 },
    { of: 'volume_id', priority: 2 },
    { of: 'snapshot_id', priority: 3 },
    { of: 'created_at', priority: 2 },
  ],
  facets: [
    { of: 'project_id', label: 'Project' },
    { of: 'name', label: 'Backup Name' },
    { of: 'size', label: 'Size (GiB)' },
    'status',
    { of: 'volume_id', label: 'Volume ID' },
  ],
  details: [
    overview(
      { title: 'Volume Backup', properties: ['name', 'id', 'description', PROJECT, 'status', 'fail_reason'] },
      {
        title: 'Specs',
        properties: ['size', 'volume_id', 'snapshot_id', 'container', 'is_incremental', 'has_dependent_backups'],
      },
      { title: 'Place', properties: ['availability_zone', 'created_at'] },
    ),
    messagesTab,
  ],
  actions: backupActions,
})

const isThere = all(service('block-storage'), setting('OPENSTACK_CINDER_FEATURES.enable_backup'))
/** [VOLP-001, VOLP-002] */
export const hasBackups = all(isThere, policy('volume', 'backup:get_all'))

const HELP =
  'A backup is a copy of a volume in another store, and survives the loss of the volume. Restore it to a new volume or over an existing one. An incremental backup holds what has changed since the last one, which must be kept.'

export const backupsPanel = panel(backup, {
  ...inProject('/project/backups', 220),
  help: HELP,
  requires: hasBackups,
  columns: ['name', 'description', 'size', 'status', 'availability_zone', 'volume_id', 'snapshot_id', 'created_at'],
  facets: ['name', 'status'],
  itemActions: ['restoreBackup', 'deleteBackup'],
})

/** Every project's backups, for administrators [VOLP-003, VOLP-081, VOLP-082]. */
export const adminBackups = panel(backup, {
  ...inEveryProject('/admin/backups', 220, isThere),
  help: HELP,
  facets: ['project_id', 'name', 'size', 'status', 'volume_id'],
})
