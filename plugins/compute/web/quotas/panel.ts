import { all, any, policy, service } from '@fascia/sdk/common'
import type { ViewPanel } from '@fascia/sdk/web/declare'

/** What projects may use of which nothing was said; for administrators of compute or of volumes [ADMP-029]. */
export const defaultQuotas: ViewPanel = {
  id: 'compute.panel.default-quotas',
  path: '/admin/defaults',
  title: 'Default Quotas',
  nav: { perspective: 'admin', group: 'System', order: 100, title: 'Defaults' },
  help: 'The quotas that a new project begins with, for each service. A change holds for all projects that have no quota of their own.',
  requires: any(
    all(service('compute'), policy('compute', 'context_is_admin')),
    all(service('block-storage'), policy('volume', 'context_is_admin')),
  ),
  view: () => import('./default-quotas-page.tsx'),
}

/** What one project may use; for administrators. */
export const projectQuotas: ViewPanel = {
  id: 'compute.panel.project-quotas',
  path: '/admin/quotas',
  title: 'Project Quotas',
  nav: { perspective: 'admin', group: 'System', order: 110 },
  help: 'How much each project may use of a service, and how much it uses. Change the quotas of a project here; -1 means unlimited.',
  requires: all(
    service('compute'),
    policy('compute', 'context_is_admin', 'os_compute_api:os-quota-sets:update'),
    policy('identity', 'identity:list_projects'),
  ),
  view: () => import('./project-quotas-page.tsx'),
}
