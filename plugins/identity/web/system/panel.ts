import { any, policy } from '@fascia/sdk/common'
import type { ViewPanel } from '@fascia/sdk/web/declare'

/** What the services of the cloud are and how they are, for administrators [ADMP-009]. */
export const systemInformationPanel: ViewPanel = {
  id: 'identity.panel.system-information',
  path: '/admin/info',
  title: 'System Information',
  nav: { perspective: 'admin', group: 'System', order: 130 },
  help: 'The services of the cloud with their endpoints, and the processes of compute, block storage and network with their hosts and states. Look here first when something does not work for everyone.',
  requires: any(
    policy('compute', 'context_is_admin'),
    policy('volume', 'context_is_admin'),
    policy('network', 'context_is_admin'),
  ),
  view: () => import('./system-information-page.tsx'),
}
