import { all, feature, type Requirement, service } from '@fascia/sdk/common'
import { because, type Verdict } from '@fascia/sdk/web/declare'
import type { VolumeGroup } from '../../api/volume-groups.ts'

/** Groups, their snapshots and their types need a service that has them [VOLP-002]. */
export const hasGroups: Requirement = all(service('block-storage'), feature('generic_groups'))

/** The statuses that the service ends by itself. */
export const CHANGING = ['creating', 'updating', 'deleting'] as const

/** [VOLP-057] */
export function isUsable({ status }: VolumeGroup): Verdict {
  return status !== 'error' || because('The group is in the status Error')
}

export function hasVolumes({ volumes }: VolumeGroup): Verdict {
  return volumes.length > 0 || because('The group has no volumes')
}

/** Of a group without volumes the service takes no snapshot, and makes no copy. */
export function canCopy(group: VolumeGroup): Verdict {
  const verdict = isUsable(group)
  return verdict === true ? hasVolumes(group) : verdict
}

/** [VOLP-057, VOLP-099] */
export function canDelete({ has_snapshots }: VolumeGroup): Verdict {
  return !has_snapshots || because('The group has group snapshots')
}
