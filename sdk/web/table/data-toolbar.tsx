import type { ReactNode } from 'react'
import { useT } from '../hooks/use-t.ts'
import { ExportMenu } from '../list-page/export-menu.tsx'
import { RefreshButton } from '../list-page/refresh-button.tsx'
import { TableMenu } from '../list-page/table-menu.tsx'
import { useReading } from '../property/use-reading.ts'
import { valueText } from '../property/value-text.ts'
import { MagicSearch } from '../search/magic-search.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { SelectedTools } from './selected-tools.tsx'
import { Toolbar, ToolbarGroup, ToolbarItem } from './toolbar.tsx'
import type { DataTableModel } from './use-data-table.tsx'

export interface DataToolbarProps<T extends object>
  extends Pick<DataTableProps<T>, 'label' | 'answer' | 'selected' | 'onSelect' | 'batchActions'> {
  readonly table: DataTableModel<T>
}

/** Search and tools of a stand-alone table; while rows are selected, what can be done with them is in the tools' place. */
export function DataToolbar<T extends object>(props: DataToolbarProps<T>): ReactNode {
  const { table, label, answer, selected, onSelect, batchActions } = props
  const t = useT()
  const reading = useReading()
  const count = selected?.size ?? 0
  const exported = () =>
    table.columns
      .filter(({ property }) => !property.isSensitive)
      .map(({ label: heading, name, property }) => ({
        label: t(heading),
        textOf: ({ item }: { readonly item: T }) => valueText(item, name, property, reading),
      }))
  return (
    <Toolbar className="pf-m-inset-none fascia-list-toolbar">
      <ToolbarItem className="fascia-list-toolbar__search">
        <MagicSearch
          label={t('Search {what}', { what: label.toLowerCase() })}
          facets={table.facets}
          query={table.query}
          onChange={({ query }) => table.setQuery(query)}
        />
      </ToolbarItem>
      {count > 0 ? (
        <SelectedTools count={count} onClear={() => onSelect?.(new Set())}>
          {batchActions ? <ToolbarItem>{batchActions}</ToolbarItem> : null}
        </SelectedTools>
      ) : (
        <ToolbarGroup>
          <ToolbarItem>
            <TableMenu columns={table.allColumns} settings={table.settings} onChange={table.setSettings} />
          </ToolbarItem>
          <ToolbarItem>
            <ExportMenu name={label} rows={table.rows} columns={exported} itemOf={({ item }) => item} />
          </ToolbarItem>
          {answer ? (
            <ToolbarItem>
              <RefreshButton list={answer} />
            </ToolbarItem>
          ) : null}
        </ToolbarGroup>
      )}
    </Toolbar>
  )
}
