import { all, policy, service, setting } from '@fascia/sdk/common'
import { action, deleteAction } from '@fascia/sdk/web/declare'
import { ofVolume } from '../../api/metadata.ts'
import { cancel } from '../../api/transfers.ts'
import { adminVolumesPanel } from '../../api/volume-administration.ts'
import { FAILED, type Volume } from '../../api/volumes.ts'
import {
  canDelete,
  canOffer,
  canRevert,
  canSnapshot,
  canTakeBack,
  canUnmanage,
  isAtRest,
  mayRevert,
} from './volume-state.ts'

const may = (verb: string) => policy('volume', `volume:${verb}`)
const admin = (verb: string) => policy('volume', `volume_extension:volume_admin_actions:${verb}`)

/** What can be done with volumes, in the order of their menu [VOLP-011]. */
export const volumeActions = {
  /** [VOLP-008] */
  create: action<Volume>({
    label: 'Create Volume',
    on: 'list',
    requires: may('create'),
    readiness: () => import('./volume-readiness.ts'),
    form: () => import('./create/create-volume.ts'),
  }),
  /** [VOLP-009] */
  acceptTransfer: action<Volume>({
    label: 'Accept Volume Transfer',
    on: 'list',
    requires: may('accept_transfer'),
    readiness: () => import('./volume-readiness.ts'),
    form: () => import('../transfers/accept-form.ts'),
  }),
  /** [VOLP-074] */
  manage: action<Volume>({
    label: 'Manage Volume',
    on: 'list',
    panels: [adminVolumesPanel],
    requires: policy('volume', 'volume_extension:volume_manage'),
    form: () => import('../admin/manage-form.ts'),
  }),
  /** [VOLP-012] */
  edit: action<Volume>({
    label: 'Edit Volume',
    requires: may('update'),
    allowed: isAtRest,
    form: () => import('./edit-form.ts'),
  }),
  /** [VOLP-012] */
  extend: action<Volume>({
    label: 'Extend Volume',
    requires: may('extend'),
    allowed: isAtRest,
    changes: ['size'],
    form: () => import('./extend-form.ts'),
  }),
  /** [VOLP-015] */
  createSnapshot: action<Volume>({
    label: 'Create Snapshot',
    requires: may('create_snapshot'),
    allowed: canSnapshot,
    readiness: () => import('./snapshot-readiness.ts'),
    form: () => import('./snapshot-form.ts'),
  }),
  revert: action<Volume>({
    label: 'Revert to Last Snapshot',
    style: 'danger',
    requires: mayRevert,
    allowed: canRevert,
    form: () => import('../revert/revert-volume.ts'),
  }),
  /** [VOLP-002, VOLP-016] */
  createBackup: action<Volume>({
    label: 'Create Backup',
    requires: all(setting('OPENSTACK_CINDER_FEATURES.enable_backup'), policy('volume', 'backup:create')),
    allowed: isAtRest,
    form: () => import('../backups/volume-backup-form.ts'),
  }),
  /** [VOLP-012] */
  retype: action<Volume>({
    label: 'Change Volume Type',
    requires: may('retype'),
    allowed: isAtRest,
    changes: ['volume_type'],
    form: () => import('./retype-form.ts'),
  }),
  /** [VOLP-017] */
  upload: action<Volume>({
    label: 'Upload to Image',
    requires: all(
      service('image'),
      policy('volume', 'volume_extension:volume_actions:upload_image'),
      policy('image', 'add_image'),
    ),
    allowed: isAtRest,
    form: () => import('./upload-form.ts'),
  }),
  /** [VOLP-018] */
  createTransfer: action<Volume>({
    label: 'Create Volume Transfer',
    requires: may('create_transfer'),
    allowed: canOffer,
    form: () => import('../transfers/create-transfer.ts'),
  }),
  /** [VOLP-018] */
  cancelTransfer: action<Volume, typeof cancel>({
    label: 'Cancel Volume Transfer',
    style: 'danger',
    requires: may('delete_transfer'),
    allowed: canTakeBack,
    call: cancel,
    confirm: {
      title: 'Confirm Cancel Volume Transfer',
      body: 'The id and the key of the transfer of "{names}" are of no use any more.',
      submit: 'Cancel Volume Transfer',
      isDanger: true,
    },
    messages: {
      success: 'Canceled the transfer of volume: {names}.',
      failure: 'Unable to cancel the transfer of volume: {names}.',
    },
  }),
  /** [VOLP-010] */
  delete: deleteAction<Volume>({
    batch: true,
    typeToConfirm: true,
    requires: may('delete'),
    allowed: canDelete,
  }),
  /** [VOLP-073] */
  resetStatus: action<Volume>({
    label: 'Update Volume Status',
    leads: { status: FAILED },
    panels: [adminVolumesPanel],
    requires: admin('reset_status'),
    form: () => import('../admin/volume-status-form.ts'),
  }),
  /** [VOLP-076] */
  unmanage: action<Volume>({
    label: 'Unmanage Volume',
    style: 'danger',
    panels: [adminVolumesPanel],
    requires: policy('volume', 'volume_extension:volume_unmanage'),
    allowed: canUnmanage,
    form: () => import('../admin/unmanage-form.ts'),
  }),
  /** [VOLP-077] */
  migrate: action<Volume>({
    label: 'Migrate Volume',
    panels: [adminVolumesPanel],
    requires: admin('migrate_volume'),
    allowed: isAtRest,
    changes: ['os-vol-host-attr:host'],
    form: () => import('../admin/migrate-form.ts'),
  }),
  /** [VOLP-019] */
  metadata: action({
    label: 'Update Metadata',
    requires: may('update_volume_metadata'),
    metadata: {
      path: ofVolume.path,
      title: 'Update Volume Metadata',
      failure: 'Unable to retrieve the volume metadata.',
      definitions: 'OS::Cinder::Volume',
    },
  }),
}
