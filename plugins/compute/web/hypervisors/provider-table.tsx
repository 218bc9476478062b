import { formatBytes, useReading } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { PlainColumn } from '../table/plain-table.tsx'
import { FilteredTable } from './filtered-table.tsx'
import type { ResourceName, ResourceProvider } from './hypervisor.ts'

const RESOURCES: readonly { readonly name: ResourceName; readonly label: string; readonly unit?: number }[] = [
  { name: 'vcpus', label: 'vCPUs' },
  { name: 'pcpus', label: 'pCPUs' },
  { name: 'memory_mb', label: 'RAM', unit: 1024 ** 2 },
  { name: 'disk_gb', label: 'Storage', unit: 1024 ** 3 },
]

const PARTS = [
  { part: 'used', label: 'used' },
  { part: 'reserved', label: 'reserved' },
  { part: 'total', label: 'total' },
  { part: 'allocation_ratio', label: 'allocation ratio' },
] as const

/** Placement's account of each machine; resources that none has take no columns. */
export function ProviderTable({ providers }: { readonly providers: readonly ResourceProvider[] }): ReactNode {
  const { language } = useReading()
  const columns = RESOURCES.filter(({ name }) => providers.some((provider) => provider[name])).flatMap(
    ({ name, label, unit }) =>
      PARTS.map(
        ({ part, label: what }): PlainColumn<ResourceProvider> => ({
          key: `${name}-${part}`,
          label: `${label} ${what}`,
          cell: (provider) => {
            const amount = provider[name]?.[part]
            if (amount === undefined) return '—'
            return unit === undefined || part === 'allocation_ratio'
              ? amount.toLocaleString(language)
              : formatBytes(amount * unit, language)
          },
        }),
      ),
  )
  return (
    <FilteredTable
      label="Resource Providers"
      rows={providers}
      keyOf={({ id }) => id}
      textOf={({ name }) => name}
      columns={[{ key: 'name', label: 'Resource Provider Name', cell: ({ name }) => name }, ...columns]}
    />
  )
}
