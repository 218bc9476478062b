import { networkType } from '@fascia/plugin-network/api/networks'
import { DataTable, type DetailsViewProps, joinAnswers, Loaded, useAllowed, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { ServerInterface } from '../../api/interfaces.ts'
import * as interfaces from '../../api/interfaces.ts'
import type { Server } from '../../api/servers.ts'
import { PortActions } from './port-actions.tsx'

const PROPERTIES = {
  name: property.text('Name'),
  network: property.reference('Network', networkType, { at: 'network_id', name: 'network_name' }),
  fixed_ips: property.list('Fixed IPs'),
  mac_address: property.code('MAC Address'),
  status: property.status('Status', { ACTIVE: 'success', DOWN: 'stopped', BUILD: 'progress', ERROR: 'danger' }),
  admin_state: property.choices('Admin State', { UP: 'Up', DOWN: 'Down' }),
  mac_state: property.choices('MAC Learning State', { true: 'On', false: 'Off' }),
}

/** The ports of an instance, and what can be changed of each. */
export default function Interfaces({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  const ports = joinAnswers({
    items: useCall(interfaces.list, { params: { id: server.id } }),
    canUpdate: useAllowed([['network', 'update_port']], { project_id: server.tenant_id }),
  })
  const rowActions = (port: ServerInterface): ReactNode => (
    <PortActions port={port} onSaved={() => void ports.reload()} />
  )
  return (
    <Loaded of={ports} what="interfaces">
      {({ items, canUpdate }) => (
        <DataTable
          id="compute.table.interfaces"
          label={t('Interfaces')}
          rows={items}
          properties={PROPERTIES}
          cells={{
            name: ({ id, name }) => name || `(${id.slice(0, 13)})`,
            fixed_ips: ({ fixed_ips }) => fixed_ips.map(({ ip_address }) => <div key={ip_address}>{ip_address}</div>),
          }}
          {...(canUpdate ? { rowActions } : {})}
          isCompact
        />
      )}
    </Loaded>
  )
}
