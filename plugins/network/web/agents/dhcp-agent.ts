import { choices, deleteAction, instant, plural, policy, resourceType, status, text } from '@fascia/sdk/web/declare'
import { dhcpAgentType, remove } from '../../api/agents.ts'

/** A DHCP agent of a network. */
export const dhcpAgent = resourceType(dhcpAgentType, {
  names: plural('DHCP Agent', 'DHCP Agents'),
  calls: { remove },
  properties: {
    name: text('Name'),
    host: text('Host'),
    status: status('Status', { up: 'success', down: 'danger' }, { values: { up: 'Enabled', down: 'Down' } }),
    admin_state: choices('Admin State', { UP: 'UP', DOWN: 'DOWN' }),
    heartbeat_timestamp: instant('Updated At'),
  },
  /** [NETP-063] */
  columns: ['host', 'status', 'admin_state', 'heartbeat_timestamp'],
  facets: ['host', 'status', 'admin_state'],
  actions: {
    deleteDhcpAgent: deleteAction({ batch: true, requires: policy('network', 'delete_agent') }),
  },
})
