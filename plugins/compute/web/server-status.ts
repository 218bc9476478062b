import type { StatusTone } from '@fascia/sdk/web/declare'
import { STATUSES } from '../api/servers.ts'

const LOOKS: readonly (readonly [StatusTone, readonly (typeof STATUSES)[number][]])[] = [
  ['success', ['ACTIVE']],
  ['progress', ['BUILD', 'HARD_REBOOT', 'MIGRATING', 'PASSWORD', 'REBOOT', 'REBUILD', 'RESIZE', 'REVERT_RESIZE']],
  ['info', ['PAUSED', 'SUSPENDED']],
  ['warning', ['RESCUE', 'UNKNOWN', 'VERIFY_RESIZE']],
  ['danger', ['CRASHED', 'ERROR']],
  ['stopped', ['SHELVED', 'SHELVED_OFFLOADED', 'SHUTDOWN', 'SHUTOFF']],
  ['neutral', ['DELETED', 'SOFT_DELETED']],
]

/** The look of each status of an instance. */
export const STATUS_TONES = Object.fromEntries(
  LOOKS.flatMap(([tone, statuses]) => statuses.map((status) => [status, tone] as const)),
)

/** The words of a name in capitals: `HARD_REBOOT` is "Hard Reboot". */
function titled(name: string): string {
  return name.toLowerCase().replace(/(^|_)([a-z])/g, (_, gap, letter) => `${gap && ' '}${letter.toUpperCase()}`)
}

export const STATUS_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STATUSES.map((status) => [status, titled(status)])),
  SHUTDOWN: 'Shut Down',
}

/** The statuses that stay until a person acts. Every other one is polled, also one that is not known here. */
export const SETTLED_STATUSES = STATUSES.filter((status) => STATUS_TONES[status] !== 'progress' && status !== 'UNKNOWN')

/** Power states by Nova's numbers. */
export const POWER_STATES: Readonly<Record<string, string>> = {
  0: 'No State',
  1: 'Running',
  2: 'Blocked',
  3: 'Paused',
  4: 'Shut Down',
  5: 'Shut Off',
  6: 'Crashed',
  7: 'Suspended',
  8: 'Failed',
  9: 'Building',
}

/** Task states that read better than their names; others show as Nova writes them. */
export const TASK_TEXTS: Readonly<Record<string, string>> = {
  scheduling: 'Scheduling',
  block_device_mapping: 'Block Device Mapping',
  networking: 'Networking',
  spawning: 'Spawning',
  image_snapshot: 'Snapshotting',
  image_snapshot_pending: 'Image Snapshot Pending',
  image_pending_upload: 'Image Pending Upload',
  image_uploading: 'Image Uploading',
  image_backup: 'Image Backup',
  updating_password: 'Updating Password',
  resize_prep: 'Preparing Resize or Migrate',
  resize_migrating: 'Resizing or Migrating',
  resize_migrated: 'Resized or Migrated',
  resize_finish: 'Finishing Resize or Migrate',
  resize_reverting: 'Reverting Resize or Migrate',
  resize_confirming: 'Confirming Resize or Migrate',
  rebooting: 'Rebooting',
  reboot_pending: 'Reboot Pending',
  reboot_started: 'Reboot Started',
  rebooting_hard: 'Hard Rebooting',
  reboot_pending_hard: 'Hard Reboot Pending',
  reboot_started_hard: 'Hard Reboot Started',
  pausing: 'Pausing',
  unpausing: 'Resuming',
  suspending: 'Suspending',
  resuming: 'Resuming',
  'powering-off': 'Powering Off',
  'powering-on': 'Powering On',
  rescuing: 'Rescuing',
  unrescuing: 'Unrescuing',
  rebuilding: 'Rebuilding',
  rebuild_block_device_mapping: 'Rebuild Block Device Mapping',
  rebuild_spawning: 'Rebuild Spawning',
  migrating: 'Migrating',
  deleting: 'Deleting',
  'soft-deleting': 'Soft Deleting',
  restoring: 'Restoring',
  shelving: 'Shelving',
  shelving_image_pending_upload: 'Shelving Image Pending Upload',
  shelving_image_uploading: 'Shelving Image Uploading',
  shelving_offloading: 'Shelving Offloading',
  unshelving: 'Unshelving',
}
