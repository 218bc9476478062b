import type { StatusTone } from '@fascia/sdk/shapes'
import { CHANGING, FAILED } from './volumes.ts'

/** The labels of statuses of volumes and snapshots. */
export const STATUS_TEXTS = {
  available: 'Available',
  'in-use': 'In-use',
  creating: 'Creating',
  error: 'Error',
  error_extending: 'Error Extending',
  extending: 'Extending',
  attaching: 'Attaching',
  detaching: 'Detaching',
  deleting: 'Deleting',
  error_deleting: 'Error Deleting',
  'backing-up': 'Backing Up',
  'restoring-backup': 'Restoring Backup',
  reverting: 'Reverting',
  error_restoring: 'Error Restoring',
  maintenance: 'Maintenance',
  reserved: 'Reserved',
  'awaiting-transfer': 'Awaiting Transfer',
  'error_backing-up': 'Error Backing Up',
  downloading: 'Downloading',
  uploading: 'Uploading',
  retyping: 'Retyping',
  error_managing: 'Error Managing',
} as const

function allOf(statuses: readonly (keyof typeof STATUS_TEXTS)[], tone: StatusTone) {
  return Object.fromEntries(statuses.map((value) => [value, tone]))
}

/** The tones of the same statuses. */
export const STATUS_TONES: Readonly<Record<string, StatusTone>> = {
  ...allOf(['available', 'in-use'], 'success'),
  ...allOf(CHANGING, 'progress'),
  ...allOf(['maintenance'], 'warning'),
  ...allOf(['reserved', 'awaiting-transfer'], 'info'),
  ...allOf(FAILED, 'danger'),
}

/** Snapshots have one more, while their volume is reverted to them. */
export const SNAPSHOT_TEXTS = { ...STATUS_TEXTS, restoring: 'Restoring' } as const
/** The tones of the statuses of snapshots. */
export const SNAPSHOT_TONES: typeof STATUS_TONES = { ...STATUS_TONES, restoring: 'progress' }

/** The statuses that are classed as good or as bad; a row of another one is polled. */
export const CLASSED = ['available', 'in-use', 'maintenance', ...FAILED] as const
