import { systemInformation } from '@fascia/plugin-identity/api/system-information'
import { all, extension, policy, service } from '@fascia/sdk/common'
import type { OverviewSection } from '@fascia/sdk/web/declare'

/** Neutron's agents, on the page System Information [ADMP-010]. */
export const networkAgentsTab: OverviewSection = {
  id: 'network.section.agents',
  target: systemInformation,
  title: 'Network Agents',
  order: 30,
  requires: all(service('network'), policy('network', 'get_agent'), extension('network', 'agent')),
  view: () => import('./network-agents.tsx'),
}
