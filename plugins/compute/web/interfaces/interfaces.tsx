import { type DetailsViewProps, Link, Resources, StatusLabel, useApi, useService, useT } from '@fascia/sdk/web'
import type { StatusTone } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { Server, ServerInterface } from '../../common/wire.ts'
import { AnswerView } from '../loading/answer-view.tsx'
import type { Found } from '../loading/found.ts'
import { useAllowed } from '../loading/use-allowed.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx'
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

/** The ports of an instance, and what can be changed of each (facts 6.1, table interfaces). */
export default function Interfaces({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  const api = useApi()
  const canUpdate = useAllowed('update_port', server.tenant_id)
  const ports = useAnswer(
    server.id,
    (key, signal) => api.get<Found<ServerInterface>>(`/api/nova/servers/${key}/interfaces/`, { signal, isQuiet: true }),
    server,
  )
  const columns: readonly PlainColumn<ServerInterface>[] = [
    { key: 'name', label: 'Name', cell: ({ id, name }) => name || `(${id.slice(0, 13)})` },
    { key: 'network', label: 'Network', cell: (port) => <NetworkName port={port} /> },
    {
      key: 'fixed_ips',
      label: 'Fixed IPs',
      cell: ({ fixed_ips }) => fixed_ips.map(({ ip_address }) => <div key={ip_address}>{ip_address}</div>),
    },
    { key: 'mac_address', label: 'MAC Address', cell: ({ mac_address }) => <code>{mac_address}</code> },
    { key: 'status', label: 'Status', cell: ({ status }) => <PortStatus status={status} /> },
    { key: 'admin_state', label: 'Admin State', cell: ({ admin_state }) => t(admin_state === 'UP' ? 'Up' : 'Down') },
    {
      key: 'mac_state',
      label: 'MAC Learning State',
      cell: ({ mac_state }) => (mac_state === undefined ? '—' : t(mac_state ? 'On' : 'Off')),
    },
  ]
  return (
    <AnswerView of={ports} failure="Unable to retrieve the interfaces.">
      {({ items }) => (
        <PlainTable
          label="Interfaces"
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          {...(canUpdate
            ? { actionsOf: (port: ServerInterface) => <PortActions port={port} onSaved={ports.reload} /> }
            : {})}
        />
      )}
    </AnswerView>
  )
}
