import { formatBytes, Link, Resources, useReading, useService } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { FilteredTable } from './filtered-table.tsx'
import type { Hypervisor } from './hypervisor.ts'

const MIB = 1024 ** 2
const GIB = 1024 ** 3

/** The machines and how much of each is used; the filter also finds the machine of an instance. */
export function HypervisorTable({ hypervisors }: { readonly hypervisors: readonly Hypervisor[] }): ReactNode {
  const { language } = useReading()
  const resources = useService(Resources)
  const size = (amount: number | undefined, unit: number): string =>
    amount === undefined ? '—' : formatBytes(amount * unit, language)
  return (
    <FilteredTable
      label="Hypervisors"
      rows={hypervisors}
      keyOf={({ id }) => id}
      textOf={({ hypervisor_hostname, servers }) => [hypervisor_hostname, ...servers.map(({ name }) => name)].join(' ')}
      columns={[
        {
          key: 'hostname',
          label: 'Hostname',
          cell: ({ id, hypervisor_hostname }) => (
            <Link to={resources.detailsPath('OS::Nova::Hypervisor', id)}>{hypervisor_hostname}</Link>
          ),
        },
        { key: 'type', label: 'Type', cell: ({ hypervisor_type }) => hypervisor_type },
        { key: 'ram-used', label: 'RAM (used)', cell: ({ memory_mb_used }) => size(memory_mb_used, MIB) },
        { key: 'ram', label: 'RAM (total)', cell: ({ memory_mb }) => size(memory_mb, MIB) },
        { key: 'disk-used', label: 'Local Storage (used)', cell: ({ local_gb_used }) => size(local_gb_used, GIB) },
        { key: 'disk', label: 'Local Storage (total)', cell: ({ local_gb }) => size(local_gb, GIB) },
        {
          key: 'instances',
          label: 'Instances',
          cell: ({ running_vms, servers }) => (running_vms ?? servers.length).toLocaleString(language),
        },
      ]}
    />
  )
}
