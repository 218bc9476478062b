import { type Panel, service } from '@fascia/sdk/web/declare'

/** What a project uses, and may use (facts 5.8). */
export const projectOverview: Panel = {
  id: 'compute.panel.overview',
  path: '/project/overview',
  title: 'Overview',
  nav: { perspective: 'project', group: 'Compute', order: 110 },
  requires: service('compute'),
  view: () => import('./overview-page.tsx'),
}
