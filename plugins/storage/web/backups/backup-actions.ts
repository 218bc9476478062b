import { policy } from '@fascia/sdk/common'
import { action, because, deleteAction, type Verdict } from '@fascia/sdk/web/declare'
import { type Backup, forceRemove } from '../../api/backups.ts'
import { adminBackupsPanel } from '../../api/volume-administration.ts'

const admin = (verb: string) => policy('volume', `volume_extension:backup_admin_actions:${verb}`)

function hasStatus(...statuses: readonly Backup['status'][]): (backup: Backup) => Verdict {
  return ({ status }) => statuses.includes(status) || because(`Needs status ${statuses.join(' or ')}`)
}

/** What can be done with backups, in the order of the administrators' menu [VOLP-051, VOLP-082]. */
export const backupActions = {
  /** [VOLP-051] */
  restoreBackup: action<Backup>({
    label: 'Restore Backup',
    requires: policy('volume', 'backup:restore'),
    allowed: hasStatus('available'),
    form: () => import('./restore-form.ts'),
  }),
  /** [VOLP-083] */
  forceDeleteBackup: action<Backup, typeof forceRemove>({
    label: 'Force Delete Volume Backup',
    style: 'danger',
    panels: [adminBackupsPanel],
    requires: admin('force_delete'),
    allowed: hasStatus('error_deleting', 'restoring', 'creating'),
    call: forceRemove,
    confirm: {
      title: 'Confirm Force Delete Volume Backup',
      body: 'You have selected "{names}". The backup is deleted whatever works on it.',
      submit: 'Force Delete Volume Backup',
      isDanger: true,
    },
    messages: {
      success: 'Deleting volume backup: {names}.',
      failure: 'Unable to delete volume backup: {names}.',
    },
  }),
  /** [VOLP-051] */
  deleteBackup: deleteAction<Backup>({
    batch: true,
    requires: policy('volume', 'backup:delete'),
    allowed: hasStatus('available', 'error'),
  }),
  /** [VOLP-084] */
  resetBackupStatus: action<Backup>({
    label: 'Update Volume backup Status',
    leads: { status: ['error', 'error_deleting'] },
    panels: [adminBackupsPanel],
    requires: admin('reset_status'),
    form: () => import('./status-form.ts'),
  }),
}
