import { atom, type PrimitiveAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { RegisteredType } from '../../services/resources.ts'
import type { ItemRow, TableColumn } from '../column/table-column.ts'
import { paginateRows, type RowsPage } from '../operations/paginate-rows.ts'
import { queryText } from '../search/magic-search.tsx'
import type { SearchFacet } from '../search/search-facet.ts'
import type { SearchQuery } from '../search/search-query.ts'
import { isColumnOn, orderColumns, type TableSettings, useTableSettings, withColumns } from './table-settings.ts'
import type { TableState } from './table-state.ts'
import { useRows } from './use-rows.ts'
import { type Marks, type Selection, useSelection } from './use-selection.ts'

export interface TableSpec<R extends ItemRow<object>> {
  /** The person's columns, widths and density are kept under it. */
  readonly id: string
  readonly type: Pick<RegisteredType, 'idOf' | 'nameOf' | 'properties'>
  /** Every column that may show. */
  readonly columns: readonly TableColumn<R>[]
  readonly facets: readonly SearchFacet[]
  /** Where query, sort, page and open drawer are: `useAddressState` or `useLocalState`. */
  readonly state: TableState
  /** What of the query the browser filters by; all of it when absent. */
  readonly left?: SearchQuery
  readonly marks: Marks
  readonly rows: readonly R[]
  /** Rows of other pages that are marked. */
  readonly others?: readonly R[]
  /** The server sorts, and gives one page at a time. */
  readonly isPaged?: boolean
  /** More rows are on their way. */
  readonly isStreaming?: boolean
  /** All rows in one scrolling table, whatever the person chose. */
  readonly isContinuous?: boolean
}

/** All that a table knows, before it is drawn. */
export interface TableModel<R extends ItemRow<object>> {
  readonly id: string
  readonly state: TableState
  readonly facets: readonly SearchFacet[]
  /** Every column that may show; `columns` are those that do. */
  readonly allColumns: readonly TableColumn<R>[]
  readonly columns: readonly TableColumn<R>[]
  /** The ids of the columns that there is no room for: the drawn table says which. */
  readonly hiddenAtom: PrimitiveAtom<readonly string[]>
  readonly settings: TableSettings
  readonly setSettings: (settings: TableSettings) => void
  readonly setWidth: (columnId: string, widthPx: number) => void
  readonly isContinuous: boolean
  /** The filter in words; empty when there is none. */
  readonly filter: string
  /** Rows that fit the query, in their order. */
  readonly rows: readonly R[]
  readonly page: RowsPage<R>
  readonly selection: Selection<R['item']>
}

const NO_ROWS: readonly never[] = []

/** Columns, filter, order, page, selection and what the person chose, of any table. */
export function useTable<R extends ItemRow<object>>(spec: TableSpec<R>): TableModel<R> {
  const { id, columns: allColumns, facets, state, marks, isPaged = false } = spec
  const t = useT()
  const [own, keepSettings] = useTableSettings(id)
  const { columns: asked, forgetColumns } = state
  // The columns of a link win until the person changes something: what shows then becomes their own choice.
  const settings = useMemo(() => (asked ? withColumns(own, allColumns, asked) : own), [own, allColumns, asked])
  const columns = useMemo(
    () => orderColumns(allColumns, settings).filter((column) => isColumnOn(column, settings)),
    [allColumns, settings],
  )
  const hiddenAtom = useMemo(() => atom<readonly string[]>([]), [])
  const setSettings = useCallback(
    (next: TableSettings) => {
      keepSettings(next)
      forgetColumns()
    },
    [keepSettings, forgetColumns],
  )
  const rows = useRows<R>({
    type: spec.type,
    rows: spec.rows,
    columns: allColumns,
    facets,
    query: spec.left ?? state.query,
    sort: state.sort,
    isSorted: isPaged,
    isStreaming: spec.isStreaming === true,
  })
  const { rows: listed, others = NO_ROWS } = spec
  const allRows = useMemo(() => (others.length === 0 ? listed : [...listed, ...others]), [listed, others])
  const isContinuous = settings.isContinuous || spec.isContinuous === true
  const pageSize = isContinuous || isPaged ? Math.max(1, rows.length) : state.pageSize
  const index = isPaged ? 0 : state.page
  const page = useMemo(() => paginateRows(rows, index, pageSize), [rows, index, pageSize])
  return {
    id,
    state,
    facets,
    allColumns,
    columns,
    hiddenAtom,
    settings,
    setSettings,
    setWidth: (columnId, widthPx) => setSettings({ ...settings, widths: { ...settings.widths, [columnId]: widthPx } }),
    isContinuous,
    filter: queryText(state.query, facets, t),
    rows,
    page,
    selection: useSelection<R['item']>(marks, allRows, rows),
  }
}
