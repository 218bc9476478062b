import { type LimitGroup, type QuotaSet, service } from '@fascia/sdk/web/declare'

/** What the project may use of compute, and has reserved or in use: on the overview and the page Home. */
export const computeLimits: LimitGroup = {
  id: 'compute.limits.project',
  title: 'Compute',
  order: 10,
  requires: service('compute'),
  path: '/api/nova/limits/?reserved=true',
  limits: [
    { label: 'Instances', limit: 'maxTotalInstances', used: 'totalInstancesUsed' },
    { label: 'vCPUs', limit: 'maxTotalCores', used: 'totalCoresUsed' },
    { label: 'RAM', unit: 'MB', limit: 'maxTotalRAMSize', used: 'totalRAMUsed' },
  ],
}

/** The quotas of Nova, for administrators [COMPUTE-044]. */
export const computeQuotas: QuotaSet = {
  id: 'compute.quotas.compute',
  title: 'Compute Quotas',
  order: 10,
  requires: service('compute'),
  defaults: { path: '/api/nova/quota-sets/defaults/' },
  ofProject: { path: '/api/nova/quota-sets/:project' },
}
