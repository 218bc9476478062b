import { CopyableId, DataTable, type DetailsViewProps, TextFilter, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { Hypervisor } from '../../api/hypervisors.ts'
import { serverType } from '../../api/servers.ts'

const PROPERTIES = {
  name: property.reference('Instance Name', serverType, { at: 'uuid', name: 'name' }),
  uuid: property.id('Instance ID'),
}

/** The instances on one machine, by the names that the machine has for them. */
export default function HypervisorInstances({ item }: DetailsViewProps<Hypervisor>): ReactNode {
  const t = useT()
  const label = t('Hypervisor Instances')
  return (
    <TextFilter
      items={item.servers}
      label={t('Filter {what}', { what: label })}
      textOf={({ name, uuid }) => `${name} ${uuid}`}
    >
      {(found) => (
        <DataTable
          id="compute.table.hypervisor-instances"
          label={label}
          rows={found}
          idOf="uuid"
          properties={PROPERTIES}
          columns={['name', 'uuid']}
          cells={{ uuid: ({ uuid }) => <CopyableId id={uuid} /> }}
          isCompact
        />
      )}
    </TextFilter>
  )
}
