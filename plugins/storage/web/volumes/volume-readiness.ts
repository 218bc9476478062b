import { type ActionReadiness, because } from '@fascia/sdk/web/declare'
import { limits } from '../../api/quotas.ts'

/** No volume can be made or accepted when no volume or no gigabyte is left in the quota [VOLP-008, VOLP-009]. */
const volumeReadiness: ActionReadiness = async ({ read }) => {
  const found = await read(limits)
  const isLeft = (used: string, limit: string): boolean =>
    (found[used] ?? 0) < (found[limit] ?? Number.POSITIVE_INFINITY)
  const isRoom =
    isLeft('totalVolumesUsed', 'maxTotalVolumes') && isLeft('totalGigabytesUsed', 'maxTotalVolumeGigabytes')
  return isRoom || because('Quota exceeded')
}

export default volumeReadiness
