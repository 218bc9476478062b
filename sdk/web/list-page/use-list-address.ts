import { useCallback, useMemo } from 'react'
import type { SearchFacet } from '../search/search-facet.ts'
import { formatQuery, parseQuery, type SearchQuery } from '../search/search-query.ts'
import type { TableColumn } from '../table/table-column.ts'
import type { TableSort } from '../table/table-view-props.ts'
import { formatSort, parseColumns, parsePage, parseSort } from './list-address.ts'
import { useQueryAhead } from './use-query-ahead.ts'

export interface ListAddress {
  readonly query: SearchQuery
  /** By column id. */
  readonly sort: TableSort | undefined
  /** From 0. */
  readonly page: number
  /** The row whose drawer is open. */
  readonly expanded: string | undefined
  /** Ids of the columns that the address asks for, in their order; undefined when it leaves them to the person's own choice. */
  readonly columns: readonly string[] | undefined
  setQuery(query: SearchQuery): void
  setSort(sort: TableSort): void
  setPage(page: number): void
  setExpanded(id: string | undefined): void
  /** Leaves the columns to the person's own choice. */
  forgetColumns(): void
}

/** What a link to a list restores: query, sort, columns, page and open drawer. */
export function useListAddress(facets: readonly SearchFacet[], columns: readonly TableColumn[]): ListAddress {
  const { query: held, setQuery: change } = useQueryAhead()
  const { q = '', sort: sortText, page, row, columns: columnsText } = held
  const query = useMemo(() => parseQuery(q, new Set(facets.map(({ of }) => of))), [q, facets])
  const sort = useMemo(() => {
    const asked = parseSort(sortText)
    const column = columns.find(({ name }) => name === asked?.by)
    if (asked && column) return { by: column.id, direction: asked.direction }
    const first = columns.find(({ defaultSort }) => defaultSort !== undefined)
    return first?.defaultSort ? { by: first.id, direction: first.defaultSort } : undefined
  }, [sortText, columns])
  const asked = useMemo(() => parseColumns(columnsText, columns), [columnsText, columns])

  const setQuery = useCallback((next: SearchQuery) => change({ q: formatQuery(next), page: undefined }), [change])
  const setSort = useCallback(
    ({ by, direction }: TableSort) => {
      const name = columns.find(({ id }) => id === by)?.name ?? by
      change({ sort: formatSort({ by: name, direction }), page: undefined })
    },
    [columns, change],
  )
  const setPage = useCallback(
    (next: number) => change({ page: next === 0 ? undefined : String(next + 1) }, { push: true }),
    [change],
  )
  const setExpanded = useCallback((id: string | undefined) => change({ row: id }), [change])
  const forgetColumns = useCallback(() => change({ columns: undefined }), [change])
  return {
    query,
    sort,
    page: parsePage(page),
    expanded: row,
    columns: asked,
    setQuery,
    setSort,
    setPage,
    setExpanded,
    forgetColumns,
  }
}
