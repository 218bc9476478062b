import { type ReactNode, useMemo } from 'react'
import { propertyValue } from '../../../common/property/property.ts'
import type { Property } from '../../declare/index.ts'
import { EmptyState } from '../../frame/state/empty-state.tsx'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { NoMatchState } from '../../frame/state/no-match-state.tsx'
import { StaleBanner } from '../../frame/state/stale-banner.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { useInSentence } from '../../value/use-in-sentence.ts'
import type { ItemRow, TableColumn } from '../column/table-column.ts'
import type { DataTableProps } from '../data-table-props.ts'
import { useLocalState } from '../model/table-state.ts'
import { useItemRows } from '../model/use-rows.ts'
import { type Marks, NO_MARKS } from '../model/use-selection.ts'
import { useTable } from '../model/use-table.ts'
import type { SearchFacet } from '../search/search-facet.ts'
import { EMPTY_QUERY } from '../search/search-query.ts'
import { DataToolbar } from '../tools/data-toolbar.tsx'
import { ListFooter } from '../tools/list-footer.tsx'
import { DataDrawer } from './data-drawer.tsx'
import { TableView } from './table-view.tsx'

type Declared = 'properties' | 'columns' | 'cells' | 'facets' | 'selected' | 'onSelect' | 'batchActions' | 'isCompact'

export interface FullTableProps<T extends object> extends Omit<DataTableProps<T>, Declared> {
  readonly properties: Readonly<Record<string, Property>>
  readonly columns: readonly TableColumn<ItemRow<T>>[]
  readonly facets: readonly SearchFacet[]
  /** What is selected; absent: nothing can be. */
  readonly marks?: Marks | undefined
  /** What can be done with the selected items. */
  readonly batchActions?: ((items: readonly T[]) => ReactNode) | undefined
  /** Search, column widths and the menu of the table; true when absent. */
  readonly hasTools?: boolean
}

const NO_ITEMS: readonly never[] = []

/** A table inside a page, with search, tools, selection, drawers and pages; without tools for what is read and not searched. */
export function FullTable<T extends object>(props: FullTableProps<T>): ReactNode {
  const { label, rows: given, columns, properties, idOf, nameOf = 'name', rowActions, fault, onRetry } = props
  const { hasTools = true } = props
  const t = useT()
  const inSentence = useInSentence()
  const state = useLocalState(columns)
  const all = useItemRows(given ?? NO_ITEMS, idOf)
  const type = useMemo(
    () => ({ properties, nameOf, ...(typeof idOf === 'string' ? { idOf } : {}) }),
    [properties, idOf, nameOf],
  )
  const table = useTable<ItemRow<T>>({
    id: props.id,
    type,
    columns,
    facets: props.facets,
    state,
    marks: props.marks ?? NO_MARKS,
    rows: all,
    isContinuous: props.isContinuous === true,
  })
  const { setExpanded } = state
  const renderActions = useMemo(
    () => rowActions && (({ id, item }: ItemRow<T>) => rowActions(item, { expand: () => setExpanded(id) })),
    [rowActions, setExpanded],
  )
  if (!given) {
    return fault ? (
      <FaultState
        title={t('Unable to retrieve the {what}.', { what: inSentence(label) })}
        fault={fault}
        {...(onRetry ? { onRetry } : {})}
      />
    ) : (
      <LoadingState what={inSentence(label)} rows={4} />
    )
  }
  const empty = <EmptyState action={props.emptyAction}>{props.about}</EmptyState>
  if (given.length === 0 && !props.answer) return empty
  const { page, rows } = table
  const body =
    given.length === 0 ? (
      empty
    ) : rows.length === 0 ? (
      <NoMatchState filter={table.filter} onClear={() => state.setQuery(EMPTY_QUERY)} />
    ) : (
      <>
        <TableView
          table={table}
          label={label}
          hasBoxes={props.marks !== undefined}
          hasWidths={hasTools}
          nameOf={({ item, id }) => String(propertyValue(item, nameOf, undefined) ?? '').trim() || id}
          progressOf={({ item }) => props.progress?.(item)}
          renderActions={renderActions}
          actionsPx={props.rowActionsPx}
          hasDrawer={props.drawer !== undefined}
          renderDrawer={(row, hidden) => (
            <DataDrawer row={row} hidden={hidden}>
              {props.drawer?.(row.item)}
            </DataDrawer>
          )}
          onEnd={table.filter === '' && page.index === page.count - 1 ? props.onEnd : undefined}
        />
        {table.isContinuous || (!hasTools && page.count === 1) ? null : <ListFooter page={page} state={state} />}
      </>
    )
  return (
    <div className="fascia-list-page">
      {hasTools ? (
        <DataToolbar table={table} label={label} answer={props.answer} batchActions={props.batchActions} />
      ) : null}
      {fault && props.loadedAtMs !== undefined ? (
        <StaleBanner fault={fault} loadedAtMs={props.loadedAtMs} onRetry={onRetry ?? (() => {})} />
      ) : null}
      <div className={fault ? 'fascia-m-stale' : undefined}>{body}</div>
    </div>
  )
}
