import type { ReactNode } from 'react'
import type { Fault } from '../../common/index.ts'
import { type ColumnSpec, type FacetSpec, type Property, propertyValue } from '../declare/index.ts'
import { useT } from '../hooks/use-t.ts'
import { ListFooter } from '../list-page/list-footer.tsx'
import { EMPTY_QUERY } from '../search/search-query.ts'
import { EmptyState } from '../state/empty-state.tsx'
import { FaultState } from '../state/fault-state.tsx'
import { LoadingState } from '../state/loading-state.tsx'
import { NoMatchState } from '../state/no-match-state.tsx'
import { StaleBanner } from '../state/stale-banner.tsx'
import { CompactTable } from './compact-table.tsx'
import type { CellViews, DataRow, KeyOf } from './data-column.ts'
import { DataDrawer } from './data-drawer.tsx'
import { DataToolbar } from './data-toolbar.tsx'
import { TableView } from './table-view.tsx'
import { useDataTable } from './use-data-table.tsx'

/** The properties of `DataTable`. */
export interface DataTableProps<T extends object> {
  /** Unique in the dashboard, `area.table.thing`: what the person chooses is kept under it. */
  readonly id: string
  /** What the table lists, as a heading would say it: `Members`. */
  readonly label: string
  /** The items, in any order; undefined while they load. Must be the same list until one of them changes. */
  readonly rows: readonly T[] | undefined
  /** How each property reads, sorts and is exported; the same vocabulary as that of a resource type. */
  readonly properties: Readonly<Record<string, Property>>
  readonly columns: readonly ColumnSpec[]
  /** What a cell shows where the property's format does not do, by property. */
  readonly cells?: CellViews<T>
  readonly facets?: readonly FacetSpec[]
  /** The property that identifies an item, or a function that gives what does; `id` when absent. */
  readonly idOf?: KeyOf<T>
  /** The property that names an item; `name` when absent. */
  readonly nameOf?: keyof T & string
  /** Why loading failed; rows that are there stay, greyed. */
  readonly fault?: Fault | undefined
  /** When the rows were loaded; with a fault it says how old they are. */
  readonly loadedAtMs?: number
  readonly onRetry?: () => void
  /** What stands below 'No items to display.': what this is and why one would want it. */
  readonly about?: ReactNode
  /** The primary action of an empty table. */
  readonly emptyAction?: ReactNode
  /** Ids of what is selected; absent: nothing can be. */
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  /** Buttons for what is selected; they stand at the right of the search meanwhile. */
  readonly batchActions?: ReactNode
  readonly rowActions?: (item: T, row: { readonly expand: () => void }) => ReactNode
  /** How wide the column of the actions is, in pixels; 52 when absent. */
  readonly rowActionsPx?: number
  /** What shows when a row is expanded, below the columns that did not fit. */
  readonly drawer?: (item: T) => ReactNode
  /** The words of a row's progress bar while something happens to it [UI-032]. */
  readonly progress?: (item: T) => string | undefined
  /** No search and no tools. */
  readonly isPlain?: boolean
  /**
   * For a short list inside a card or a tab: all rows in the order given, whose cells grow with what they hold; no search, tools, sort, selection, pages or
   * drawers, and nothing is kept.
   */
  readonly isCompact?: boolean
  /** All rows in one scrolling table from the start; the person can choose either. */
  readonly isContinuous?: boolean
}

/**
 * A table of any items, for details tabs, wizard steps and pages of one's own: search, facets, sort, pages, column choice, order and
 * width, density, selection, drawers and export, as on a list page. Sort and filter are the component's own, not the address's; columns
 * and widths are the person's, under `id`. Narrow windows hide columns by priority; under 600 px rows are cards. A column of a property
 * that is not declared throws `PLUGIN_DECLARATION_INVALID` [UI-025, UI-026, UI-027, UI-034, UI-035].
 *
 * @example
 * ```tsx
 * import { DataTable, useT } from '@fascia/sdk/web'
 * import { id, text } from '@fascia/sdk/web/declare'
 *
 * export function Members({ members }: { readonly members: readonly { id: string; name: string }[] }) {
 *   const t = useT()
 *   return (
 *     <DataTable
 *       id="compute.table.members"
 *       label={t('Members')}
 *       rows={members}
 *       properties={{ name: text('Instance Name'), id: id('Instance ID') }}
 *       columns={[{ of: 'name', sort: 'default' }, 'id']}
 *     />
 *   )
 * }
 * ```
 */
export function DataTable<T extends object>(props: DataTableProps<T>): ReactNode {
  return props.isCompact ? <CompactTable {...props} /> : <FullTable {...props} />
}

function FullTable<T extends object>(props: DataTableProps<T>): ReactNode {
  const { id, label, rows: given, fault, onRetry, selected, onSelect, isPlain = false } = props
  const t = useT()
  const table = useDataTable(props)
  if (!given) {
    return fault ? (
      <FaultState
        title={t('Unable to retrieve the {what}.', { what: label.toLowerCase() })}
        fault={fault}
        {...(onRetry ? { onRetry } : {})}
      />
    ) : (
      <LoadingState what={label.toLowerCase()} rows={4} />
    )
  }
  if (given.length === 0) return <EmptyState action={props.emptyAction}>{props.about}</EmptyState>
  const { page, settings, rows } = table
  const body =
    rows.length === 0 ? (
      <NoMatchState filter={table.filter} onClear={() => table.setQuery(EMPTY_QUERY)} />
    ) : (
      <>
        <TableView<DataRow<T>>
          id={id}
          label={label}
          columns={table.columns}
          rows={page.rows}
          total={page.total}
          offset={Math.max(0, page.first - 1)}
          sort={table.sort}
          onSort={table.setSort}
          widths={settings.widths}
          onWidth={isPlain ? undefined : table.setWidth}
          selection={selected}
          onSelect={(ids, isSelected) => {
            const next = new Set(selected)
            for (const each of ids) {
              if (isSelected) next.add(each)
              else next.delete(each)
            }
            onSelect?.(next)
          }}
          expanded={table.expanded}
          onExpand={table.setExpanded}
          nameOf={({ item, id: rowId }) =>
            String(propertyValue(item, props.nameOf ?? 'name', undefined) ?? '').trim() || rowId
          }
          progressOf={({ item }) => props.progress?.(item)}
          taskOf={() => undefined}
          renderActions={table.renderActions}
          actionsPx={props.rowActionsPx}
          hasDrawer={props.drawer !== undefined}
          renderDrawer={(row, hidden) => (
            <DataDrawer row={row} hidden={hidden}>
              {props.drawer?.(row.item)}
            </DataDrawer>
          )}
          isCompact={settings.isCompact}
          isContinuous={table.isContinuous}
        />
        {table.isContinuous || (isPlain && page.count === 1) ? null : (
          <ListFooter page={page} pageSize={table.pageSize} onPage={table.setPage} onPageSize={table.setPageSize} />
        )}
      </>
    )
  return (
    <div className="fascia-list-page">
      {isPlain ? null : <DataToolbar table={table} {...props} />}
      {fault && props.loadedAtMs !== undefined ? (
        <StaleBanner fault={fault} loadedAtMs={props.loadedAtMs} onRetry={onRetry ?? (() => {})} />
      ) : null}
      <div className={fault ? 'fascia-m-stale' : undefined}>{body}</div>
    </div>
  )
}
