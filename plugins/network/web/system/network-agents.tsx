import { FilteredTable, Link, Settings, useCall, useService, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { list } from '../../api/agents.ts'

const PROPERTIES = {
  agent_type: property.text('Type'),
  binary: property.text('Name'),
  host: property.text('Host'),
  availability_zone: property.text('Zone'),
  admin_state: property.choices('Status', { UP: 'Enabled', DOWN: 'Disabled' }),
  status: property.choices('State', { up: 'Up', down: 'Down' }),
  heartbeat_timestamp: property.instant('Last Updated'),
}

/** The agents of Neutron on their hosts; one for routers leads to its routers [ADMP-013, ADMP-014, ADMP-015]. */
export default function NetworkAgents(): ReactNode {
  const t = useT()
  const hasRouters = useService(Settings).known('OPENSTACK_NEUTRON_NETWORK.enable_router') !== false
  return (
    <FilteredTable
      of={useCall(list)}
      failure="Unable to retrieve the network agents."
      id="network.table.agents"
      label={t('Network Agents')}
      properties={PROPERTIES}
      filter={t('Filter by agent')}
      textOf={({ agent_type, binary, host, availability_zone, admin_state, status }) =>
        [
          agent_type,
          binary,
          host,
          availability_zone ?? '',
          admin_state === 'UP' ? t('Enabled') : t('Disabled'),
          status,
        ].join(' ')
      }
      rowActionsPx={120}
      rowActions={({ id, agent_type }) =>
        hasRouters && agent_type === 'L3 agent' ? (
          <Link to={`/admin/routers/${id}/l3_agent_list`}>{t('View Routers')}</Link>
        ) : null
      }
    />
  )
}
