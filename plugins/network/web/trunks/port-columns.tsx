import { TermList, type Translate } from '@fascia/sdk/web'
import type { TransferTableProps } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import type { TrunkPort } from './trunk-ports.ts'

const STATES = [
  { key: 'ACTIVE', label: 'Active' },
  { key: 'DOWN', label: 'Down' },
  { key: 'BUILD', label: 'Build' },
  { key: 'ERROR', label: 'Error' },
]

type Columns = TransferTableProps<TrunkPort>['columns']

/** What the lists of ports in the wizards show of each. */
export const PORT_COLUMNS: Columns = [
  { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
  { id: 'network', label: 'Network', value: ({ network_name }) => network_name, facet: [], priority: 2 },
  { id: 'addresses', label: 'IP', value: ({ addresses }) => addresses.join(', '), facet: [], priority: 2 },
  { id: 'status', label: 'Status', value: ({ status }) => status, facet: STATES, priority: 3 },
]

/** A port that is chosen, whether or not the list of ports has it. */
export function portOf(ports: readonly TrunkPort[] | undefined, id: string): TrunkPort {
  const missing = { id, name: id, network_id: '', network_name: '', admin_state: 'UP', status: '' } as const
  return ports?.find((port) => port.id === id) ?? { ...missing, device_owner: '', addresses: [] }
}

/** More about a port, in its expanded row. */
export function PortDetails({ port, t }: { readonly port: TrunkPort; readonly t: Translate }): ReactNode {
  return (
    <TermList
      isCompact
      isHorizontal
      terms={[
        [t('ID'), port.id],
        [t('Device Owner'), port.device_owner || '-'],
      ]}
    />
  )
}
