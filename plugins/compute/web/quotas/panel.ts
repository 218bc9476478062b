import { all, type Panel, policy, service } from '@fascia/sdk/web/declare'

/** What projects may use of which nothing was said; for administrators (facts 6.2). */
export const defaultQuotas: Panel = {
  id: 'compute.panel.default-quotas',
  path: '/admin/defaults',
  title: 'Default Quotas',
  nav: { perspective: 'admin', group: 'System', order: 100, title: 'Defaults' },
  requires: all(service('compute'), policy('compute', 'context_is_admin')),
  view: () => import('./default-quotas-page.tsx'),
}
