import { all, policy, service } from '@fascia/sdk/common'
import type { LimitGroup, QuotaSet } from '@fascia/sdk/web/declare'
import * as quotas from '../api/quotas.ts'

/** What the project may use of volumes, on the overview. */
export const volumeLimits: LimitGroup = {
  id: 'storage.limits.project',
  title: 'Volume',
  order: 20,
  requires: service('block-storage'),
  path: quotas.limits.path,
  limits: [
    { label: 'Volumes', name: 'volumes', limit: 'maxTotalVolumes', used: 'totalVolumesUsed' },
    { label: 'Volume Snapshots', name: 'snapshots', limit: 'maxTotalSnapshots', used: 'totalSnapshotsUsed' },
    {
      label: 'Volume Storage',
      name: 'gigabytes',
      unit: 'GB',
      limit: 'maxTotalVolumeGigabytes',
      used: 'totalGigabytesUsed',
    },
  ],
}

/** What Cinder's limits are changed by, together. */
const TAKEN = ['volumes', 'snapshots', 'gigabytes']

/** The quotas of Cinder, for administrators [COMPUTE-044]. */
export const volumeQuotas: QuotaSet = {
  id: 'storage.quotas.volume',
  title: 'Volume Quotas',
  order: 20,
  requires: all(service('block-storage'), policy('volume', 'context_is_admin')),
  defaults: { path: quotas.defaults.path, changes: TAKEN },
  ofProject: { path: quotas.ofProject.path, changes: TAKEN },
}
