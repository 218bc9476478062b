import { DataTable, TextFilter, useT } from '@fascia/sdk/web'
import { type Property, property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { ResourceProvider } from '../../api/resource-providers.ts'
import type { ResourceName } from './provider-usage.ts'

const RESOURCES: readonly {
  readonly name: ResourceName
  readonly label: string
  readonly amount: typeof property.count
}[] = [
  { name: 'vcpus', label: 'vCPUs', amount: property.count },
  { name: 'pcpus', label: 'pCPUs', amount: property.count },
  { name: 'memory_mb', label: 'RAM', amount: property.mebibytes },
  { name: 'disk_gb', label: 'Storage', amount: property.gibibytes },
]

const PARTS = [
  { part: 'used', label: 'used' },
  { part: 'reserved', label: 'reserved' },
  { part: 'total', label: 'total' },
  { part: 'allocation_ratio', label: 'allocation ratio' },
] as const

/** Placement's account of each machine; resources that none has take no columns. */
export function ProviderTable({ providers }: { readonly providers: readonly ResourceProvider[] }): ReactNode {
  const t = useT()
  const amounts = RESOURCES.filter(({ name }) => providers.some((provider) => provider[name])).flatMap(
    ({ name, label, amount }) =>
      PARTS.map(({ part, label: what }): [string, Property] => {
        const format = part === 'allocation_ratio' ? property.count : amount
        return [`${name}-${part}`, format(`${label} ${what}`, { at: `${name}.${part}` })]
      }),
  )
  const properties = { name: property.text('Resource Provider Name'), ...Object.fromEntries(amounts) }
  const label = t('Resource Providers')
  return (
    <TextFilter items={providers} label={t('Filter {what}', { what: label })} textOf={({ name }) => name}>
      {(found) => (
        <DataTable id="compute.table.resource-providers" label={label} rows={found} properties={properties} isCompact />
      )}
    </TextFilter>
  )
}
