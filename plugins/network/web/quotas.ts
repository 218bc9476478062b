import { all, extension, service } from '@fascia/sdk/common'
import { type ActionReadiness, because, type Lazy, type LimitGroup, type QuotaSet } from '@fascia/sdk/web/declare'
import * as quotas from '../api/quotas.ts'

/** What the project may use of networks, on the overview; only where Neutron counts quotas. */
export const networkLimits: LimitGroup = {
  id: 'network.limits.project',
  title: 'Network',
  order: 30,
  requires: all(service('network'), extension('network', 'quotas')),
  path: quotas.ofProject.path,
  limits: [
    { label: 'Floating IPs', limit: 'floatingip', usedLabel: 'Allocated' },
    { label: 'Security Groups', limit: 'security_group' },
    { label: 'Security Group Rules', limit: 'security_group_rule' },
    { label: 'Networks', limit: 'network' },
    { label: 'Ports', limit: 'port' },
    { label: 'Routers', limit: 'router' },
  ],
}

/** The quotas of Neutron, for administrators; no call changes its defaults [COMPUTE-044]. */
export const networkQuotas: QuotaSet = {
  id: 'network.quotas.network',
  title: 'Network Quotas',
  order: 30,
  requires: all(service('network'), extension('network', 'quotas')),
  defaults: { path: quotas.defaults.path, isReadOnly: true },
  ofProject: { path: quotas.ofProject.path },
}

type Quota = 'network' | 'subnet' | 'port' | 'router' | 'floatingip' | 'security_group' | 'security_group_rule'

/** The readiness of an action that takes of a quota of the session's project: refused when nothing of it is left. */
export function roomFor(quota: Quota): Lazy<ActionReadiness> {
  const ask: ActionReadiness = async ({ read }) => (await read(quotas.room))[quota] !== 0 || because('Quota exceeded')
  return async () => ({ default: ask })
}
