import { type ActionReadiness, because } from '@fascia/sdk/web/declare'
import { limits } from '../../api/quotas.ts'

/** No snapshot can be taken when none is left in the quota [VOLP-015]. */
const snapshotReadiness: ActionReadiness = async ({ read }) => {
  const { totalSnapshotsUsed = 0, maxTotalSnapshots = Number.POSITIVE_INFINITY } = await read(limits)
  return totalSnapshotsUsed < maxTotalSnapshots || because('Quota exceeded')
}

export default snapshotReadiness
