import { all, type Panel, policy, service } from '@fascia/sdk/web/declare'

/** The machines below the cloud, for administrators. */
export const hypervisors: Panel = {
  id: 'compute.panel.hypervisors',
  path: '/admin/hypervisors',
  title: 'Hypervisors',
  nav: { perspective: 'admin', group: 'Compute', order: 110 },
  requires: all(service('compute'), policy('compute', 'os_compute_api:os-hypervisors')),
  view: () => import('./hypervisors-page.tsx'),
}
