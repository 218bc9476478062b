import { type OverQuotaFault, type QuotaRule, ServiceFault } from '@fascia/sdk/simulator'
import type { StorageTables } from '../tables.ts'

const uncounted = () => 0

export const volumeQuotas: Readonly<Record<string, QuotaRule<StorageTables>>> = {
  volumes: { limit: 20, used: ({ rows }, projectId) => rows.volumes.count({ projectId }) },
  gigabytes: {
    limit: 2000,
    used: ({ rows }, projectId) =>
      [...rows.volumes.find({ projectId }), ...rows.snapshots.find({ projectId })].reduce(
        (sum, { sizeGib }) => sum + sizeGib,
        0,
      ),
  },
  snapshots: { limit: 20, used: ({ rows }, projectId) => rows.snapshots.count({ projectId }) },
  backups: { limit: 10, used: uncounted },
  backup_gigabytes: { limit: 1000, used: uncounted },
  groups: { limit: 10, used: uncounted },
  per_volume_gigabytes: { limit: -1, used: uncounted },
}

const SENTENCES: Readonly<Record<string, (limit: number) => string>> = {
  volumes: (limit) => `VolumeLimitExceeded: Maximum number of volumes allowed (${limit}) exceeded for quota 'volumes'.`,
  snapshots: (limit) => `SnapshotLimitExceeded: Maximum number of snapshots allowed (${limit}) exceeded`,
}

/** Cinder answers 413, with a sentence for each kind of thing. */
export const volumeOverQuota: OverQuotaFault = (excess) => {
  const space = excess.find(({ name }) => name === 'gigabytes')
  const [first] = excess
  if (space) {
    const message = `VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. Requested ${space.requested}G, quota is ${space.limit}G and ${space.used + space.reserved}G has been consumed.`
    return new ServiceFault(413, message)
  }
  return new ServiceFault(413, SENTENCES[first?.name ?? '']?.(first?.limit ?? 0) ?? 'Quota exceeded.')
}
