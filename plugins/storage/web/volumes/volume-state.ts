import { all, feature, policy } from '@fascia/sdk/common'
import { because, type Verdict } from '@fascia/sdk/web/declare'
import type { Volume } from '../../api/volumes.ts'

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

/** Cinder reverts to the newest snapshot alone. */
export const mayRevert = all(feature('volume_revert'), policy('volume', 'volume:revert_to_snapshot'))

export const EXTENDED_SINCE = 'The volume has been extended since the snapshot was made'

export function canRevert({ status, size, last_snapshot: last }: Volume): Verdict {
  if (status !== 'available') return because('Needs status Available')
  if (!last) return because('The volume has no snapshots')
  if (last.status !== 'available') return because('Its last snapshot needs status Available')
  return last.size === size || because(EXTENDED_SINCE)
}

/** [VOLP-076] */
export function canUnmanage(volume: Volume): Verdict {
  if (volume.attachments.length > 0) return because('The volume is attached')
  if (!DELETABLE.includes(volume.status)) return because('Needs status Available or an error')
  return !volume.has_snapshots || because('The volume has snapshots')
}
