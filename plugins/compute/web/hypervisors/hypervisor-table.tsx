import { Link, Resources, useReading, useService, useT } from '@fascia/sdk/web'
import { count, gibibytes, mebibytes, text } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { Hypervisor } from '../../api/hypervisors.ts'
import { FilteredTable } from '../filtered-table.tsx'

const PROPERTIES = {
  hypervisor_hostname: text('Hostname'),
  hypervisor_type: text('Type'),
  memory_mb_used: mebibytes('RAM (used)'),
  memory_mb: mebibytes('RAM (total)'),
  local_gb_used: gibibytes('Local Storage (used)'),
  local_gb: gibibytes('Local Storage (total)'),
  running_vms: count('Instances'),
}

/** The machines and how much of each is used; the filter also finds the machine of an instance. */
export function HypervisorTable({ hypervisors }: { readonly hypervisors: readonly Hypervisor[] }): ReactNode {
  const t = useT()
  const { language } = useReading()
  const resources = useService(Resources)
  return (
    <FilteredTable
      id="compute.table.hypervisors"
      label={t('Hypervisors')}
      rows={hypervisors}
      textOf={({ hypervisor_hostname, servers }) => [hypervisor_hostname, ...servers.map(({ name }) => name)].join(' ')}
      properties={PROPERTIES}
      columns={Object.keys(PROPERTIES)}
      cells={{
        hypervisor_hostname: ({ id, hypervisor_hostname }) => (
          <Link to={resources.detailsPath('OS::Nova::Hypervisor', id)}>{hypervisor_hostname}</Link>
        ),
        running_vms: ({ running_vms, servers }) => (running_vms ?? servers.length).toLocaleString(language),
      }}
    />
  )
}
