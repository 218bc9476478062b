import { because, type StatusTone, type Verdict } from '@fascia/sdk/web/declare'
import { CHANGING, FAILED, type Volume } from '../../api/volumes.ts'

/** The labels of statuses of volumes and snapshots [VOLP-006]. */
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

export const STATUS_TONES: Readonly<Record<string, StatusTone>> = {
  ...allOf(['available', 'in-use'], 'success'),
  ...allOf(CHANGING, 'progress'),
  ...allOf(['maintenance'], 'warning'),
  ...allOf(['reserved', 'awaiting-transfer'], 'info'),
  ...allOf(FAILED, 'danger'),
}

/** The statuses that are classed as good or as bad; a row of another one is polled [VOLP-007]. */
export const CLASSED = ['available', 'in-use', 'maintenance', ...FAILED] as const

const DELETABLE: readonly string[] = ['available', 'error', 'error_extending', 'error_managing', 'error_restoring']

/** [VOLP-012, VOLP-016, VOLP-017] */
export function isAtRest({ status }: Volume): Verdict {
  return status === 'available' || status === 'in-use' || because('Needs status Available or In-use')
}

function isGrouped({ group_id, consistencygroup_id }: Volume): boolean {
  return Boolean(group_id) || Boolean(consistencygroup_id)
}

/** [VOLP-010] */
export function canDelete(volume: Volume): Verdict {
  if (!DELETABLE.includes(volume.status)) return because('Needs status Available or an error')
  if (isGrouped(volume)) return because('The volume belongs to a group')
  return !volume.has_snapshots || because('The volume has snapshots')
}

/** [VOLP-015] */
export function canSnapshot(volume: Volume): Verdict {
  const verdict = isAtRest(volume)
  return verdict === true && isGrouped(volume) ? because('The volume belongs to a group') : verdict
}

/** [VOLP-018] */
export function canOffer({ status }: Volume): Verdict {
  return status === 'available' || because('Needs status Available')
}

/** [VOLP-018] */
export function canTakeBack({ status, transfer }: Volume): Verdict {
  if (status !== 'awaiting-transfer') return because('The volume awaits no transfer')
  return transfer?.id !== undefined || because('The volume has no transfer record')
}

/** [VOLP-076] */
export function canUnmanage(volume: Volume): Verdict {
  if (volume.attachments.length > 0) return because('The volume is attached')
  if (!DELETABLE.includes(volume.status)) return because('Needs status Available or an error')
  return !volume.has_snapshots || because('The volume has snapshots')
}
