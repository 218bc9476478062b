import { DataTable, TextFilter, useT } from '@fascia/sdk/web'
import { count, gibibytes, mebibytes, type Property, text } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { ResourceProvider } from '../../api/resource-providers.ts'
import type { ResourceName } from './provider-usage.ts'

const RESOURCES: readonly { readonly name: ResourceName; readonly label: string; readonly amount: typeof count }[] = [
  { name: 'vcpus', label: 'vCPUs', amount: count },
  { name: 'pcpus', label: 'pCPUs', amount: count },
  { name: 'memory_mb', label: 'RAM', amount: mebibytes },
  { name: 'disk_gb', label: 'Storage', amount: gibibytes },
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
        const format = part === 'allocation_ratio' ? count : amount
        return [`${name}-${part}`, format(`${label} ${what}`, { at: `${name}.${part}` })]
      }),
  )
  const properties = { name: text('Resource Provider Name'), ...Object.fromEntries(amounts) }
  const label = t('Resource Providers')
  return (
    <TextFilter items={providers} label={t('Filter {what}', { what: label })} textOf={({ name }) => name}>
      {(found) => (
        <DataTable id="compute.table.resource-providers" label={label} rows={found} properties={properties} isCompact />
      )}
    </TextFilter>
  )
}
