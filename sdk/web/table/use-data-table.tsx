import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FacetSpec } from '../declare/index.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { PAGE_SIZE_COOKIE, parsePageSize } from '../list-page/page-size.ts'
import { isColumnOn, orderColumns, type TableSettings, useTableSettings } from '../list-page/table-settings.ts'
import { useListRows } from '../list-page/use-list-rows.ts'
import { PropertyValue } from '../property/property-value.tsx'
import { queryText } from '../search/magic-search.tsx'
import type { SearchFacet } from '../search/search-facet.ts'
import { EMPTY_QUERY, type SearchQuery } from '../search/search-query.ts'
import { Cookies } from '../services/cookies.ts'
import { type DataColumn, type DataRow, dataColumns, dataFacets, type KeyOf, keyOf } from './data-column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { paginateRows, type RowsPage } from './operations/paginate-rows.ts'
import type { TableSort } from './table-view-props.ts'

/** All that a stand-alone table knows, before it is drawn. */
export interface DataTableModel<T extends object> {
  readonly facets: readonly SearchFacet[]
  readonly allColumns: readonly DataColumn<T>[]
  readonly columns: readonly DataColumn<T>[]
  readonly settings: TableSettings
  readonly setSettings: (settings: TableSettings) => void
  readonly setWidth: (columnId: string, widthPx: number) => void
  readonly isContinuous: boolean
  readonly query: SearchQuery
  readonly setQuery: (query: SearchQuery) => void
  /** The filter in words; empty when there is none. */
  readonly filter: string
  readonly sort: TableSort | undefined
  readonly setSort: (sort: TableSort) => void
  /** Rows that fit the query, in their order. */
  readonly rows: readonly DataRow<T>[]
  readonly page: RowsPage<DataRow<T>>
  readonly setPage: (index: number) => void
  readonly pageSize: number
  readonly setPageSize: (size: number) => void
  readonly expanded: string | undefined
  readonly setExpanded: (id: string | undefined) => void
  readonly renderActions: ((row: DataRow<T>) => ReactNode) | undefined
}

const NO_ITEMS: readonly never[] = []
const NO_FACETS: readonly FacetSpec[] = []

/** Columns, filter, order, page and what the person chose, of a stand-alone table. */
export function useDataTable<T extends object>(props: DataTableProps<T>): DataTableModel<T> {
  const { properties, cells, idOf, nameOf = 'name' } = props
  const t = useT()
  const cookies = useService(Cookies)
  const { columns: declared, facets: offered = NO_FACETS, rowActions } = props
  const allColumns = useMemo(
    () =>
      dataColumns<T>(declared, properties, (item, name, property) => {
        const view = cells?.[name]
        return view ? view(item) : <PropertyValue item={item} name={name} property={property} isCompact />
      }),
    [declared, properties, cells],
  )
  const facets = useMemo(() => dataFacets(offered, properties), [offered, properties])
  const [settings, setSettings] = useTableSettings(props.id)
  const columns = useMemo(
    () => orderColumns(allColumns, settings).filter((column) => isColumnOn(column, settings)),
    [allColumns, settings],
  )
  const [query, setQuery] = useState(EMPTY_QUERY)
  const first = allColumns.find(({ defaultSort }) => defaultSort !== undefined)
  const [sort, setSort] = useState<TableSort | undefined>(
    first?.defaultSort ? { by: first.id, direction: first.defaultSort } : undefined,
  )
  const [pageIndex, setPage] = useState(0)
  const [pageSize, setPageSize] = useState(() => parsePageSize(cookies.get(PAGE_SIZE_COOKIE)))
  const [expanded, setExpanded] = useState<string>()

  const all = useDataRows(props.rows ?? NO_ITEMS, idOf)
  const type = useMemo(
    () => ({ properties, nameOf, ...(typeof idOf === 'string' ? { idOf } : {}) }),
    [properties, idOf, nameOf],
  )
  const rows = useListRows<DataRow<T>>({
    type,
    rows: all,
    columns: allColumns,
    facets,
    query,
    sort,
    isSorted: false,
    isStreaming: false,
  })
  const isContinuous = settings.isContinuous || props.isContinuous === true
  const page = useMemo(
    () => paginateRows(rows, pageIndex, isContinuous ? Math.max(1, rows.length) : pageSize),
    [rows, pageIndex, isContinuous, pageSize],
  )
  const renderActions = useMemo(
    () =>
      rowActions
        ? ({ id, item }: DataRow<T>): ReactNode => rowActions(item, { expand: () => setExpanded(id) })
        : undefined,
    [rowActions],
  )
  return {
    facets,
    allColumns,
    columns,
    settings,
    setSettings,
    setWidth: (columnId, widthPx) => setSettings({ ...settings, widths: { ...settings.widths, [columnId]: widthPx } }),
    isContinuous,
    query,
    setQuery: useCallback((next: SearchQuery) => {
      setQuery(next)
      setPage(0)
    }, []),
    filter: queryText(query, facets, t),
    sort,
    setSort: useCallback((next: TableSort) => {
      setSort(next)
      setPage(0)
    }, []),
    rows,
    page,
    setPage,
    pageSize,
    setPageSize: useCallback(
      (size: number) => {
        cookies.set(PAGE_SIZE_COOKIE, String(size))
        setPageSize(size)
        setPage(0)
      },
      [cookies],
    ),
    expanded,
    setExpanded,
    renderActions,
  }
}

/** A row for each item: the same as before where the item is. */
function useDataRows<T extends object>(items: readonly T[], idOf: KeyOf<T>): readonly DataRow<T>[] {
  const before = useRef<readonly DataRow<T>[]>([])
  const rows = useMemo(() => {
    const known = new Map(before.current.map((row) => [row.item, row]))
    return items.map((item) => known.get(item) ?? { id: keyOf(item, idOf), item })
  }, [items, idOf])
  useLayoutEffect(() => {
    before.current = rows
  }, [rows])
  return rows
}
