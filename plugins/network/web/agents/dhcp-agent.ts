import { plural, policy } from '@fascia/sdk/common'
import { deleteAction, property, resourceType } from '@fascia/sdk/web/declare'
import { dhcpAgentType, remove } from '../../api/agents.ts'

/** A DHCP agent of a network. */
export const dhcpAgent = resourceType(dhcpAgentType, {
  names: plural('DHCP Agent', 'DHCP Agents'),
  calls: { remove },
  properties: {
    name: property.text('Name'),
    host: property.text('Host'),
    status: property.status('Status', { up: 'success', down: 'danger' }, { values: { up: 'Enabled', down: 'Down' } }),
    admin_state: property.choices('Admin State', { UP: 'UP', DOWN: 'DOWN' }),
    heartbeat_timestamp: property.instant('Updated At'),
  },
  /** [NETP-063] */
  columns: ['host', 'status', 'admin_state', 'heartbeat_timestamp'],
  facets: ['host', 'status', 'admin_state'],
  actions: {
    deleteDhcpAgent: deleteAction({ batch: true, requires: policy('network', 'delete_agent') }),
  },
})
