import { all, policy, service } from '@fascia/sdk/common'
import type { LimitGroup, QuotaSet } from '@fascia/sdk/web/declare'
import * as limits from '../../api/limits.ts'
import * as quotas from '../../api/quotas.ts'

/** What the project may use of compute, and has reserved or in use: on the overview and the page Home. */
export const computeLimits: LimitGroup = {
  id: limits.LIMITS_ID,
  title: 'Compute',
  order: 10,
  requires: service('compute'),
  path: `${limits.get.path}?reserved=true`,
  limits: [
    { label: 'Instances', name: 'instances', limit: 'maxTotalInstances', used: 'totalInstancesUsed' },
    { label: 'vCPUs', name: 'cores', limit: 'maxTotalCores', used: 'totalCoresUsed' },
    { label: 'RAM', name: 'ram', unit: 'MB', limit: 'maxTotalRAMSize', used: 'totalRAMUsed' },
  ],
}

/** The quotas of Nova, for administrators [COMPUTE-044]. */
export const computeQuotas: QuotaSet = {
  id: 'compute.quotas.compute',
  title: 'Compute Quotas',
  order: 10,
  requires: all(service('compute'), policy('compute', 'context_is_admin')),
  defaults: { path: quotas.defaults.path },
  ofProject: { path: quotas.ofProject.path },
}
