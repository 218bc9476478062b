import { service, type ViewPanel } from '@fascia/sdk/web/declare'

/** The drawings of the project's networks, routers and instances. */
export const topologyPanel: ViewPanel = {
  id: 'network.panel.topology',
  path: '/project/network_topology',
  title: 'Network Topology',
  nav: { perspective: 'project', group: 'Network', order: 310 },
  requires: service('network'),
  view: () => import('./topology-page.tsx'),
}
