import { InstantValue, parseInstant, StatusLabel, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { FilteredTable } from './filtered-table.tsx'
import { HostActions } from './host-actions.tsx'
import type { ComputeHost } from './hypervisor.ts'

export interface HostTableProps {
  readonly hosts: readonly ComputeHost[]
  readonly onDone: () => void
}

/** The hosts that run instances, with what can be done to each (facts 6.2). */
export function HostTable({ hosts, onDone }: HostTableProps): ReactNode {
  const t = useT()
  return (
    <FilteredTable
      label="Compute Host"
      rows={hosts}
      keyOf={({ id }) => id}
      textOf={({ host, zone }) => `${host} ${zone}`}
      columns={[
        { key: 'host', label: 'Host', cell: ({ host }) => host },
        { key: 'zone', label: 'Availability zone', cell: ({ zone }) => zone },
        {
          key: 'status',
          label: 'Status',
          cell: ({ status, disabled_reason }) => (
            <>
              <StatusLabel tone={status === 'enabled' ? 'success' : 'warning'}>
                {status === 'enabled' ? t('Enabled') : t('Disabled')}
              </StatusLabel>
              {disabled_reason ? <div>{disabled_reason}</div> : null}
            </>
          ),
        },
        {
          key: 'state',
          label: 'State',
          cell: ({ state }) => (
            <StatusLabel tone={state === 'up' ? 'success' : 'danger'}>
              {state === 'up' ? t('Up') : t('Down')}
            </StatusLabel>
          ),
        },
        {
          key: 'updated',
          label: 'Time since update',
          cell: ({ updated_at }) => {
            const timeMs = updated_at === null ? undefined : parseInstant(updated_at)
            return timeMs === undefined ? '—' : <InstantValue timeMs={timeMs} />
          },
        },
        {
          key: 'actions',
          label: 'Actions',
          cell: (host) => <HostActions host={host} hosts={hosts} onDone={onDone} />,
        },
      ]}
    />
  )
}
