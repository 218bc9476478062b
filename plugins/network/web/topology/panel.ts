import { service } from '@fascia/sdk/common'
import type { Redirect, ViewPanel } from '@fascia/sdk/web/declare'
import { inProject } from '../places.ts'

/** The drawings of the project's networks, routers and instances. */
export const topologyPanel: ViewPanel = {
  id: 'network.panel.topology',
  ...inProject('/project/network_topology', 310),
  title: 'Network Topology',
  help: 'A picture of the networks, routers and instances of the project. Open one for its state and actions, or create and connect resources from here.',
  requires: service('network'),
  view: () => import('./topology-page.tsx'),
  isTypeFree: true,
}

/** The addresses of the forms that open above the drawing [TOPO-015]. */
export const topologyForms: readonly Redirect[] = [
  {
    id: 'network.redirect.add-interface',
    from: '/project/network_topology/router/:id/addinterface',
    to: '/project/network_topology?tab=graph&addinterface=:id',
  },
  {
    id: 'network.redirect.create-subnet',
    from: '/project/network_topology/network/:id/subnet/create',
    to: '/project/network_topology?tab=graph&createsubnet=:id',
  },
]
