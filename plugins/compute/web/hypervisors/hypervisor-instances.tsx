import { CopyableId, type DetailsViewProps, Link, Resources, useService } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { FilteredTable } from './filtered-table.tsx'
import type { Hypervisor } from './hypervisor.ts'

/** The instances on one machine, by the names that the machine has for them (facts 6.2). */
export default function HypervisorInstances({ item }: DetailsViewProps<Hypervisor>): ReactNode {
  const resources = useService(Resources)
  return (
    <FilteredTable
      label="Hypervisor Instances"
      rows={item.servers}
      keyOf={({ uuid }) => uuid}
      textOf={({ name, uuid }) => `${name} ${uuid}`}
      columns={[
        {
          key: 'name',
          label: 'Instance Name',
          cell: ({ uuid, name }) => <Link to={resources.detailsPath('OS::Nova::Server', uuid)}>{name}</Link>,
        },
        { key: 'id', label: 'Instance ID', cell: ({ uuid }) => <CopyableId id={uuid} /> },
      ]}
    />
  )
}
