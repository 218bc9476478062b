import { type LimitGroup, type QuotaSet, service } from '@fascia/sdk/web/declare'

/** What the project may use of volumes, on the overview. */
export const volumeLimits: LimitGroup = {
  id: 'storage.limits.project',
  title: 'Volume',
  order: 20,
  requires: service('block-storage'),
  path: '/api/cinder/tenantabsolutelimits/',
  limits: [
    { label: 'Volumes', limit: 'maxTotalVolumes', used: 'totalVolumesUsed' },
    { label: 'Volume Snapshots', limit: 'maxTotalSnapshots', used: 'totalSnapshotsUsed' },
    { label: 'Volume Storage', unit: 'GB', limit: 'maxTotalVolumeGigabytes', used: 'totalGigabytesUsed' },
  ],
}

/** The quotas of Cinder, for administrators [COMPUTE-044]. */
export const volumeQuotas: QuotaSet = {
  id: 'storage.quotas.volume',
  title: 'Volume Quotas',
  order: 20,
  requires: service('block-storage'),
  defaults: { path: '/api/cinder/quota-sets/defaults/' },
  ofProject: { path: '/api/cinder/quota-sets/:project' },
}
