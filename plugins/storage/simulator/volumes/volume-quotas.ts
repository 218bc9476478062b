import { type OverQuotaFault, type QuotaDeclaration, ServiceFault } from '@fascia/sdk/simulator'
import type { StorageTables } from '../tables.ts'

export const volumeQuotas: Readonly<Record<string, QuotaDeclaration<StorageTables>>> = {
  volumes: 20,
  gigabytes: {
    limit: 2000,
    used: ({ rows }, projectId) =>
      [...rows.volumes.find({ projectId }), ...rows.snapshots.find({ projectId })].reduce(
        (sum, { sizeGib }) => sum + sizeGib,
        0,
      ),
  },
  snapshots: 20,
  backups: 10,
  backup_gigabytes: {
    limit: 1000,
    used: ({ rows }, projectId) => rows.backups.find({ projectId }).reduce((sum, { sizeGib }) => sum + sizeGib, 0),
  },
  groups: 10,
  per_volume_gigabytes: { limit: -1 },
}

const SENTENCES: Readonly<Record<string, (limit: number) => string>> = {
  volumes: (limit) => `VolumeLimitExceeded: Maximum number of volumes allowed (${limit}) exceeded for quota 'volumes'.`,
  snapshots: (limit) => `SnapshotLimitExceeded: Maximum number of snapshots allowed (${limit}) exceeded`,
  groups: (limit) => `GroupLimitExceeded: Maximum number of groups allowed (${limit}) exceeded`,
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
