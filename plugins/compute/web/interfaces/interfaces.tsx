import {
  DataTable,
  type DetailsViewProps,
  Link,
  Loaded,
  Resources,
  StatusLabel,
  useAllowed,
  useCall,
  useService,
  useT,
} from '@fascia/sdk/web'
import { list, type StatusTone, text } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { ServerInterface } from '../../api/interfaces.ts'
import * as interfaces from '../../api/interfaces.ts'
import type { Server } from '../../api/servers.ts'
import { PortActions } from './port-actions.tsx'

const NETWORK = 'OS::Neutron::Network'

function NetworkName({ port }: { readonly port: ServerInterface }): ReactNode {
  const resources = useService(Resources)
  const name = port.network_name ?? port.network_id
  if (!resources.type(NETWORK)) return name
  return (
    <Link to={resources.detailsPath(NETWORK, port.network_id)} title={port.network_id}>
      {name}
    </Link>
  )
}

const STATUSES = new Map<string, { readonly label: string; readonly tone: StatusTone }>([
  ['ACTIVE', { label: 'Active', tone: 'success' }],
  ['DOWN', { label: 'Down', tone: 'stopped' }],
  ['BUILD', { label: 'Build', tone: 'progress' }],
  ['ERROR', { label: 'Error', tone: 'danger' }],
])

function PortStatus({ status }: { readonly status: string }): ReactNode {
  const t = useT()
  const { label, tone } = STATUSES.get(status) ?? { label: status, tone: 'neutral' }
  return <StatusLabel tone={tone}>{t(label)}</StatusLabel>
}

const PROPERTIES = {
  name: text('Name'),
  network: text('Network'),
  fixed_ips: list('Fixed IPs'),
  mac_address: text('MAC Address'),
  status: text('Status'),
  admin_state: text('Admin State'),
  mac_state: text('MAC Learning State'),
}

/** The ports of an instance, and what can be changed of each. */
export default function Interfaces({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  const canUpdate = useAllowed([['network', 'update_port']], { project_id: server.tenant_id })
  const ports = useCall(interfaces.list, { params: { id: server.id } })
  const rowActions = (port: ServerInterface): ReactNode => (
    <PortActions port={port} onSaved={() => void ports.reload()} />
  )
  return (
    <Loaded of={ports} what="interfaces">
      {(items) => (
        <DataTable
          id="compute.table.interfaces"
          label={t('Interfaces')}
          rows={items}
          properties={PROPERTIES}
          columns={Object.keys(PROPERTIES)}
          cells={{
            name: ({ id, name }) => name || `(${id.slice(0, 13)})`,
            network: (port) => <NetworkName port={port} />,
            fixed_ips: ({ fixed_ips }) => fixed_ips.map(({ ip_address }) => <div key={ip_address}>{ip_address}</div>),
            mac_address: ({ mac_address }) => <code>{mac_address}</code>,
            status: ({ status }) => <PortStatus status={status} />,
            admin_state: ({ admin_state }) => t(admin_state === 'UP' ? 'Up' : 'Down'),
            mac_state: ({ mac_state }) => (mac_state === undefined ? '—' : t(mac_state ? 'On' : 'Off')),
          }}
          {...(canUpdate ? { rowActions } : {})}
          isCompact
        />
      )}
    </Loaded>
  )
}
