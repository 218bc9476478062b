import { type Panel, service } from '@fascia/sdk/web/declare'

/** What a project uses, and may use. */
export const projectOverview: Panel = {
  id: 'compute.panel.overview',
  path: '/project/overview',
  title: 'Overview',
  nav: { perspective: 'project', group: 'Compute', order: 110 },
  requires: service('compute'),
  view: () => import('./overview-page.tsx'),
}
