import { CopyableId, type DetailsViewProps, Link, Resources, useService, useT } from '@fascia/sdk/web'
import { id, text } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { Hypervisor } from '../../api/hypervisors.ts'
import { FilteredTable } from '../filtered-table.tsx'

const PROPERTIES = { name: text('Instance Name'), uuid: id('Instance ID') }

/** The instances on one machine, by the names that the machine has for them. */
export default function HypervisorInstances({ item }: DetailsViewProps<Hypervisor>): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  return (
    <FilteredTable
      id="compute.table.hypervisor-instances"
      label={t('Hypervisor Instances')}
      rows={item.servers}
      idOf="uuid"
      textOf={({ name, uuid }) => `${name} ${uuid}`}
      properties={PROPERTIES}
      columns={['name', 'uuid']}
      cells={{
        name: ({ uuid, name }) => <Link to={resources.detailsPath('OS::Nova::Server', uuid)}>{name}</Link>,
        uuid: ({ uuid }) => <CopyableId id={uuid} />,
      }}
    />
  )
}
