import { DataTable, Loaded, TextFilter, useCall, useT } from '@fascia/sdk/web'
import { choices, instant, text } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { list } from '../../api/services.ts'

const PROPERTIES = {
  binary: text('Name'),
  host: text('Host'),
  zone: text('Zone'),
  status: choices('Status', { enabled: 'Enabled', disabled: 'Disabled' }),
  state: choices('State', { up: 'Up', down: 'Down' }),
  updated_at: instant('Last Updated'),
}

/** The services of Nova on their hosts [ADMP-012, ADMP-014]. */
export default function ComputeServices(): ReactNode {
  const t = useT()
  const answer = useCall(list)
  return (
    <Loaded of={answer} what={t('Compute Services').toLowerCase()} failure="Unable to retrieve the compute services.">
      {(services) => (
        <TextFilter
          items={services}
          label={t('Filter by service')}
          textOf={({ binary, host, zone, status, state }) => [binary, host, zone, status, state].join(' ')}
        >
          {(found) => (
            <DataTable
              id="compute.table.services"
              label={t('Compute Services')}
              rows={found}
              nameOf="binary"
              properties={PROPERTIES}
              columns={['binary', 'host', 'zone', 'status', 'state', 'updated_at']}
              isCompact
            />
          )}
        </TextFilter>
      )}
    </Loaded>
  )
}
