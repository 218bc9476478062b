import { StatusLabel, useT } from '@fascia/sdk/web'
import { instant, text } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { NovaService } from '../../api/services.ts'
import { FilteredTable } from '../filtered-table.tsx'
import { HostActions } from './host-actions.tsx'

const PROPERTIES = {
  host: text('Host'),
  zone: text('Availability zone'),
  status: text('Status'),
  state: text('State'),
  updated_at: instant('Time since update'),
}

export interface HostTableProps {
  readonly hosts: readonly NovaService[]
  readonly onDone: () => void
}

/** The hosts that run instances, with what can be done to each. */
export function HostTable({ hosts, onDone }: HostTableProps): ReactNode {
  const t = useT()
  return (
    <FilteredTable
      id="compute.table.compute-hosts"
      label={t('Compute Host')}
      rows={hosts}
      textOf={({ host, zone }) => `${host} ${zone}`}
      properties={PROPERTIES}
      columns={Object.keys(PROPERTIES)}
      cells={{
        status: ({ status, disabled_reason }) => (
          <>
            <StatusLabel tone={status === 'enabled' ? 'success' : 'warning'}>
              {status === 'enabled' ? t('Enabled') : t('Disabled')}
            </StatusLabel>
            {disabled_reason ? <div>{disabled_reason}</div> : null}
          </>
        ),
        state: ({ state }) => (
          <StatusLabel tone={state === 'up' ? 'success' : 'danger'}>{state === 'up' ? t('Up') : t('Down')}</StatusLabel>
        ),
      }}
      rowActions={(host) => <HostActions host={host} onDone={onDone} />}
    />
  )
}
