import { plural } from '@fascia/sdk/common'
import { property, resourceType } from '@fascia/sdk/web/declare'
import { agentType, list } from '../../api/agents.ts'

/** An agent of the network service, as the search and the page Home find it; its table is on the page System Information. */
export const agent = resourceType(agentType, {
  names: plural('Network Agent', 'Network Agents'),
  calls: { list },
  indexPath: '/admin/info?tab=network.section.agents',
  properties: {
    name: property.text('Name'),
    binary: property.text('Binary'),
    status: property.status('State', { up: 'success', down: 'danger' }),
    admin_state: property.status(
      'Status',
      { UP: 'success', DOWN: 'warning' },
      { values: { UP: 'Enabled', DOWN: 'Disabled' } },
    ),
  },
})
