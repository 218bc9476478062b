import { all, policy, service, setting } from '@fascia/sdk/common'
import type { ViewPanel } from '@fascia/sdk/web/declare'

/** What a project uses, and may use. */
export const projectOverview: ViewPanel = {
  id: 'compute.panel.overview',
  path: '/project/overview',
  title: 'Overview',
  nav: { perspective: 'project', group: 'Compute', order: 110 },
  help: 'What the project may use of each service and what it uses, and its instances in a period that you choose. Download the usage of the period as CSV.',
  requires: service('compute'),
  view: () => import('./overview-page.tsx'),
  isTypeFree: true,
}

/** What every project uses, for administrators. */
export const adminOverview: ViewPanel = {
  id: 'compute.panel.admin-overview',
  path: '/admin/overview',
  title: 'Overview',
  nav: { perspective: 'admin', order: 10 },
  help: 'How much each project used in a period that you choose. Open a project to see its instances, or download the figures as CSV.',
  requires: all(
    service('compute'),
    setting('OPENSTACK_USE_SIMPLE_TENANT_USAGE'),
    policy('compute', 'context_is_admin', 'os_compute_api:os-simple-tenant-usage:list'),
    policy('identity', 'identity:list_projects'),
  ),
  view: () => import('../admin-overview/admin-overview-page.tsx'),
  isTypeFree: true,
}
