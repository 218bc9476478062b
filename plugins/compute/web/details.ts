import { all, type DetailsView, policy, service, setting } from '@fascia/sdk/web/declare'
import type { Server } from '../api/servers.ts'

/** The tabs of an instance. */
export const details: readonly DetailsView<Server>[] = [
  { id: 'compute.view.overview', title: 'Overview', order: 0, view: () => import('./overview/overview.tsx') },
  {
    id: 'compute.view.interfaces',
    title: 'Interfaces',
    order: 10,
    requires: all(service('network'), policy('compute', 'os_compute_api:os-attach-interfaces')),
    view: () => import('./interfaces/interfaces.tsx'),
  },
  {
    id: 'compute.view.log',
    title: 'Log',
    order: 20,
    requires: policy('compute', 'os_compute_api:os-console-output'),
    view: () => import('./log/log.tsx'),
  },
  {
    id: 'compute.view.console',
    title: 'Console',
    order: 30,
    requires: all(setting('CONSOLE_TYPE'), policy('compute', 'os_compute_api:os-consoles:show')),
    view: () => import('./console/console.tsx'),
  },
  {
    id: 'compute.view.action-log',
    title: 'Action Log',
    order: 40,
    requires: policy('compute', 'os_compute_api:os-instance-usage-audit-log'),
    view: () => import('./action-log/action-log.tsx'),
  },
]
