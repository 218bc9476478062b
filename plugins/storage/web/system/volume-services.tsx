import { FilteredTable, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { list } from '../../api/services.ts'

const PROPERTIES = {
  binary: property.text('Name'),
  host: property.text('Host'),
  zone: property.text('Zone'),
  status: property.choices('Status', { enabled: 'Enabled', disabled: 'Disabled' }),
  state: property.choices('State', { up: 'Up', down: 'Down' }),
  updated_at: property.instant('Last Updated'),
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
