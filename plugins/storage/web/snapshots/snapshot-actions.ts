import { all, policy, setting } from '@fascia/sdk/common'
import { action, because, deleteAction, type Verdict } from '@fascia/sdk/web/declare'
import { ofSnapshot } from '../../api/metadata.ts'
import { adminSnapshotsPanel } from '../../api/volume-administration.ts'
import type { VolumeSnapshot } from '../../api/volume-snapshots.ts'
import { EXTENDED_SINCE, mayRevert } from '../volumes/volume-state.ts'

const may = (verb: string) => policy('volume', `volume:${verb}`)

function isAvailable({ status }: { readonly status: string }): Verdict {
  return status === 'available' || because('Needs status Available')
}

/** Where the volume or its other snapshots are not known, Cinder judges. */
function canRevertTo({ status, size, is_last, volume_status, volume_size = size }: VolumeSnapshot): Verdict {
  if (status !== 'available') return isAvailable({ status })
  if (is_last === false) return because('The volume has a later snapshot')
  if (volume_status !== undefined && volume_status !== 'available') return because('The volume needs status Available')
  return volume_size === size || because(EXTENDED_SINCE)
}

/** [VOLP-046] */
function canDelete({ group_snapshot_id, status }: VolumeSnapshot): Verdict {
  if (group_snapshot_id) return because('The snapshot belongs to a group snapshot')
  return status !== 'backing-up' || because('The snapshot is being backed up')
}

/** What can be done with snapshots, in the order of their menu [VOLP-042]. */
export const snapshotActions = {
  /** [VOLP-043] */
  createVolumeOfSnapshot: action<VolumeSnapshot>({
    label: 'Create Volume',
    requires: may('create'),
    makesNew: true,
    allowed: isAvailable,
    form: () => import('./create-volume.ts'),
  }),
  /** [VOLP-045] */
  editSnapshot: action<VolumeSnapshot>({
    label: 'Edit Snapshot',
    requires: may('update_snapshot'),
    allowed: isAvailable,
    form: () => import('./edit-form.ts'),
  }),
  revertVolume: action<VolumeSnapshot>({
    label: 'Revert Volume to Snapshot',
    style: 'danger',
    requires: mayRevert,
    allowed: canRevertTo,
    form: () => import('../revert/revert-to-snapshot.ts'),
  }),
  /** [VOLP-046] */
  deleteSnapshot: deleteAction<VolumeSnapshot>({ batch: true, requires: may('delete_snapshot'), allowed: canDelete }),
  /** [VOLP-002, VOLP-047] */
  backupSnapshot: action<VolumeSnapshot>({
    label: 'Create Backup',
    requires: all(setting('OPENSTACK_CINDER_FEATURES.enable_backup'), policy('volume', 'backup:create')),
    allowed: isAvailable,
    form: () => import('../backups/snapshot-backup-form.ts'),
  }),
  /** [VOLP-080] */
  resetSnapshotStatus: action<VolumeSnapshot>({
    label: 'Update Status',
    leads: { status: ['error', 'error_deleting'] },
    panels: [adminSnapshotsPanel],
    requires: policy('volume', 'context_is_admin', 'snapshot_extension:snapshot_actions:update_snapshot_status'),
    form: () => import('../admin/snapshot-status-form.ts'),
  }),
  /** [VOLP-019] */
  snapshotMetadata: action({
    label: 'Update Metadata',
    requires: may('update_snapshot_metadata'),
    metadata: {
      path: ofSnapshot.path,
      title: 'Update Snapshot Metadata',
      failure: 'Unable to retrieve the snapshot metadata.',
      definitions: 'OS::Cinder::Snapshot',
    },
  }),
}
