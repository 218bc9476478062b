import { useCallback, useMemo } from 'react'
import type { TableColumn, TableSort } from '../column/table-column.ts'
import type { SearchFacet } from '../search/search-facet.ts'
import { formatQuery, parseQuery, type SearchQuery } from '../search/search-query.ts'
import { formatSort, parseColumns, parsePage, parseSort } from './address-text.ts'
import { type Comparison, formatComparison, parseComparison } from './comparison.ts'
import { type AddressState, declaredSort, usePageSize } from './table-state.ts'
import { useQueryAhead } from './use-query-ahead.ts'

const FIRST_PAGE = { page: undefined, after: undefined }

/** The state of a list page, which a link to it restores: query, sort, columns, page, open drawer, shown details and
 * comparison are in the address. */
export function useAddressState(
  facets: readonly SearchFacet[],
  columns: readonly Pick<TableColumn<never>, 'id' | 'name' | 'defaultSort'>[],
): AddressState {
  const { query: held, setQuery: change } = useQueryAhead()
  const { q = '', sort: sortText, page, after, row, peek, compare, columns: columnsText } = held
  const query = useMemo(() => parseQuery(q, new Set(facets.map(({ of }) => of))), [q, facets])
  const sort = useMemo(() => {
    const asked = parseSort(sortText)
    const column = columns.find(({ name }) => name === asked?.by)
    if (asked && column) return { by: column.id, direction: asked.direction }
    return declaredSort(columns)
  }, [sortText, columns])
  const asked = useMemo(() => parseColumns(columnsText, columns), [columnsText, columns])

  const setQuery = useCallback((next: SearchQuery) => change({ q: formatQuery(next), ...FIRST_PAGE }), [change])
  const setSort = useCallback(
    ({ by, direction }: TableSort) => {
      const name = columns.find(({ id }) => id === by)?.name ?? by
      change({ sort: formatSort({ by: name, direction }), ...FIRST_PAGE })
    },
    [columns, change],
  )
  const turnTo = useCallback(
    (next: number, from: string | undefined) =>
      change({ page: next === 0 ? undefined : String(next + 1), after: from }, { push: true }),
    [change],
  )
  const setPage = useCallback((next: number) => turnTo(next, undefined), [turnTo])
  const [pageSize, setPageSize] = usePageSize(setPage)
  const setExpanded = useCallback((id: string | undefined) => change({ row: id }), [change])
  const setPeeked = useCallback((id: string | undefined) => change({ peek: id }), [change])
  const compared = useMemo(() => parseComparison(compare), [compare])
  const setCompared = useCallback(
    (next: Comparison | undefined) => change({ compare: next && formatComparison(next) }),
    [change],
  )
  const forgetColumns = useCallback(() => change({ columns: undefined }), [change])
  return {
    query,
    sort,
    page: parsePage(page),
    pageSize,
    after,
    expanded: row,
    peeked: peek,
    compared,
    columns: asked,
    setQuery,
    setSort,
    setPage,
    turnTo,
    setPageSize,
    setExpanded,
    setPeeked,
    setCompared,
    forgetColumns,
  }
}
