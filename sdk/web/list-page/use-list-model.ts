import { useCallback, useMemo, useState } from 'react'
import type { Panel } from '../declare/declared-panel.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { usePanelContributions } from '../registry/use-contributions.ts'
import type { Row } from '../resource/row.ts'
import { type ResourceList, useResourceList } from '../resource/use-resource-list.ts'
import { queryText } from '../search/magic-search.tsx'
import { type SearchFacet, searchFacets } from '../search/search-facet.ts'
import { queryParameters } from '../search/search-query.ts'
import { Cookies } from '../services/cookies.ts'
import { Settings } from '../services/facts.ts'
import type { RegisteredType } from '../services/resources.ts'
import { paginateRows, type RowsPage } from '../table/operations/paginate-rows.ts'
import { type TableColumn, tableColumns } from '../table/table-column.ts'
import { PAGE_SIZE_COOKIE, parsePageSize } from './page-size.ts'
import { isColumnOn, orderColumns, type TableSettings, useTableSettings, withColumns } from './table-settings.ts'
import { type ListAddress, useListAddress } from './use-list-address.ts'
import { useListRows } from './use-list-rows.ts'
import { useStable } from './use-stable.ts'

/** All that a list page knows, before it is drawn. */
export interface ListModel {
  readonly address: ListAddress
  readonly facets: readonly SearchFacet[]
  /** Every column that may show; `columns` are those that do. */
  readonly allColumns: readonly TableColumn[]
  readonly columns: readonly TableColumn[]
  /** The columns that show are those that are declared, in the declared order. */
  readonly isDeclaredOrder: boolean
  readonly settings: TableSettings
  readonly setSettings: (settings: TableSettings) => void
  readonly pageSize: number
  readonly setPageSize: (size: number) => void
  readonly list: ResourceList
  /** Rows that fit the query, in their order. */
  readonly rows: readonly Row[]
  readonly page: RowsPage<Row>
  /** The filter in words; empty when there is none. */
  readonly filter: string
  readonly isWaitingForFilter: boolean
}

/** Puts together what a list page of a plugin's panel shows: address, columns, loaded rows, filter, order and page. */
export function useListModel(panel: Panel, type: RegisteredType, plugin: string): ListModel {
  const t = useT()
  const cookies = useService(Cookies)
  const setting = useService(Settings).known(panel.filterFirst ?? '')
  const columnParts = usePanelContributions('column', { type, panel, plugin })
  const facetParts = usePanelContributions('facet', { type, panel, plugin })
  const allColumns = useMemo(() => tableColumns(columnParts, type), [columnParts, type])
  const facets = useMemo(() => searchFacets(facetParts, type), [facetParts, type])
  const [own, keepSettings] = useTableSettings(panel.id)
  const [pageSize, setPageSize] = useState(() => parsePageSize(cookies.get(PAGE_SIZE_COOKIE)))
  const address = useListAddress(facets, allColumns)
  const { query, sort, forgetColumns } = address
  // The columns of a link win until the person changes something: what shows then becomes their own choice.
  const settings = useMemo(
    () => (address.columns ? withColumns(own, allColumns, address.columns) : own),
    [own, allColumns, address.columns],
  )
  const columns = useMemo(
    () => orderColumns(allColumns, settings).filter((column) => isColumnOn(column, settings)),
    [allColumns, settings],
  )
  const setSettings = useCallback(
    (next: TableSettings) => {
      keepSettings(next)
      forgetColumns()
    },
    [keepSettings, forgetColumns],
  )

  const isPaged = type.loads === 'paged'
  const asked = useMemo(() => {
    const servers = new Set(facets.filter(({ isServer }) => isServer || isPaged).map(({ of }) => of))
    return { ...panel.parameters, ...queryParameters(query, servers) }
  }, [facets, isPaged, panel.parameters, query])
  const sortName = allColumns.find(({ id }) => id === sort?.by)?.name
  const sortKeys = isPaged && sort && sortName ? { sort_key: sortName, sort_dir: sort.direction } : {}
  const parameters = useStable({ ...asked, ...sortKeys })
  const isWaitingForFilter = panel.filterFirst !== undefined && setting === true && query.terms.length === 0
  const list = useResourceList(type.code, { parameters, pageSize, isEnabled: !isWaitingForFilter })

  const rows = useListRows({
    type,
    rows: list.rows,
    columns: allColumns,
    facets,
    query,
    sort,
    isSorted: isPaged,
    isStreaming: list.status === 'streaming',
  })
  const page = useMemo(
    () =>
      paginateRows(
        rows,
        isPaged ? 0 : address.page,
        settings.isContinuous || isPaged ? Math.max(1, rows.length) : pageSize,
      ),
    [rows, isPaged, address.page, settings.isContinuous, pageSize],
  )
  const { setPage } = address
  const changePageSize = useCallback(
    (size: number) => {
      cookies.set(PAGE_SIZE_COOKIE, String(size))
      setPageSize(size)
      setPage(0)
    },
    [cookies, setPage],
  )
  return {
    address,
    facets,
    allColumns,
    columns,
    isDeclaredOrder: isSameOrder(columns, allColumns),
    settings,
    setSettings,
    pageSize,
    setPageSize: changePageSize,
    list,
    rows,
    page,
    filter: queryText(query, facets, t),
    isWaitingForFilter,
  }
}

function isSameOrder(shown: readonly TableColumn[], all: readonly TableColumn[]): boolean {
  const declared = all.filter(({ isOptional }) => !isOptional)
  return shown.length === declared.length && shown.every((column, index) => column === declared[index])
}
