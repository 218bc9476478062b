import type { ReactNode } from 'react'
import { propertyValue } from '../declare/property.ts'
import { useT } from '../hooks/use-t.ts'
import { ListFooter } from '../list-page/list-footer.tsx'
import { EMPTY_QUERY } from '../search/search-query.ts'
import { EmptyState } from '../state/empty-state.tsx'
import { FaultState } from '../state/fault-state.tsx'
import { LoadingState } from '../state/loading-state.tsx'
import { NoMatchState } from '../state/no-match-state.tsx'
import { StaleBanner } from '../state/stale-banner.tsx'
import type { DataRow } from './data-column.ts'
import { DataDrawer } from './data-drawer.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { DataToolbar } from './data-toolbar.tsx'
import { TableView } from './table-view.tsx'
import { useDataTable } from './use-data-table.tsx'

export interface FullTableProps<T extends object> extends DataTableProps<T> {
  /** Search, column widths and the menu of the table; true when absent. */
  readonly hasTools?: boolean
}

/** The table with everything that `DataTable` offers; without tools for what is read and not searched. */
export function FullTable<T extends object>(props: FullTableProps<T>): ReactNode {
  const { id, label, rows: given, fault, onRetry, selected, onSelect, hasTools = true } = props
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
  const empty = <EmptyState action={props.emptyAction}>{props.about}</EmptyState>
  if (given.length === 0 && !props.answer) return empty
  const { page, settings, rows } = table
  const body =
    given.length === 0 ? (
      empty
    ) : rows.length === 0 ? (
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
          onWidth={hasTools ? table.setWidth : undefined}
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
          onEnd={table.filter === '' && page.index === page.count - 1 ? props.onEnd : undefined}
        />
        {table.isContinuous || (!hasTools && page.count === 1) ? null : (
          <ListFooter page={page} pageSize={table.pageSize} onPage={table.setPage} onPageSize={table.setPageSize} />
        )}
      </>
    )
  return (
    <div className="fascia-list-page">
      {hasTools ? <DataToolbar table={table} {...props} /> : null}
      {fault && props.loadedAtMs !== undefined ? (
        <StaleBanner fault={fault} loadedAtMs={props.loadedAtMs} onRetry={onRetry ?? (() => {})} />
      ) : null}
      <div className={fault ? 'fascia-m-stale' : undefined}>{body}</div>
    </div>
  )
}
