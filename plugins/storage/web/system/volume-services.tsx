import { FilteredTable, useCall, useT } from '@fascia/sdk/web'
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

/** The services of Cinder on their hosts [ADMP-012, ADMP-014]. */
export default function VolumeServices(): ReactNode {
  const t = useT()
  return (
    <FilteredTable
      of={useCall(list)}
      failure="Unable to retrieve the block storage services."
      id="storage.table.services"
      label={t('Block Storage Services')}
      nameOf="binary"
      properties={PROPERTIES}
      filter={t('Filter by service')}
      textOf={({ binary, host, zone, status, state }) => [binary, host, zone, status, state].join(' ')}
    />
  )
}
