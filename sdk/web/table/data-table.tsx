import { type ReactNode, useMemo } from 'react'
import type { Property } from '../declare/index.ts'
import type { AnyProperties } from '../declare/schema-check.ts'
import type { FacetSpec } from '../declare/table.ts'
import { dataColumns, dataFacets } from './column/data-columns.tsx'
import type { DataTableProps } from './data-table-props.ts'
import type { Marks } from './model/use-selection.ts'
import { CompactTable } from './view/compact-table.tsx'
import { FullTable } from './view/full-table.tsx'

/**
 * A table of any items, for details tabs, wizard steps and pages of one's own: search, facets, sort, pages, column choice, order and
 * width, density, selection, drawers and export, as on a list page. Sort and filter are the component's own, not the address's; columns
 * and widths are the person's, under `id`. Narrow windows hide columns by priority; under 600 px rows are cards. A column of a property
 * that is not declared throws `PLUGIN_DECLARATION_INVALID` [UI-025, UI-026, UI-027, UI-034, UI-035].
 *
 * @example
 * ```tsx
 * import { DataTable, useT } from '@fascia/sdk/web'
 * import { property } from '@fascia/sdk/web/declare'
 *
 * export function Members({ members }: { readonly members: readonly { id: string; name: string }[] }) {
 *   const t = useT()
 *   return (
 *     <DataTable
 *       id="compute.table.members"
 *       label={t('Members')}
 *       rows={members}
 *       properties={{ name: property.text('Instance Name'), id: property.id('Instance ID') }}
 *       columns={[{ of: 'name', sort: 'default' }, 'id']}
 *     />
 *   )
 * }
 * ```
 */
export function DataTable<
  T extends object,
  const Properties extends AnyProperties = Readonly<Record<string, Property>>,
>(props: DataTableProps<T, Properties>): ReactNode
export function DataTable<T extends object>(props: DataTableProps<T>): ReactNode {
  const { properties, columns: declared, cells, facets: offered, selected, onSelect, batchActions, ...table } = props
  const columns = useMemo(() => dataColumns<T>({ columns: declared, properties, cells }), [declared, properties, cells])
  const facets = useMemo(() => dataFacets(offered ?? NO_FACETS, properties), [offered, properties])
  if (props.isCompact) return <CompactTable {...table} columns={columns} />
  const marks: Marks | undefined = selected && [selected, (change) => onSelect?.(change(selected))]
  return (
    <FullTable
      {...table}
      properties={properties}
      columns={columns}
      facets={facets}
      marks={marks}
      batchActions={batchActions === undefined ? undefined : () => batchActions}
    />
  )
}

const NO_FACETS: readonly FacetSpec[] = []
