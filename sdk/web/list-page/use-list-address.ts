import { useCallback, useMemo } from 'react'
import { useRoute } from '../navigation/use-route.ts'
import type { SearchFacet } from '../search/search-facet.ts'
import { formatQuery, parseQuery, type SearchQuery } from '../search/search-query.ts'
import type { TableSort } from '../table/resource-table.tsx'
import type { TableColumn } from '../table/table-column.ts'
import { formatSort, parsePage, parseSort } from './list-address.ts'

export interface ListAddress {
  readonly query: SearchQuery
  /** By column id. */
  readonly sort: TableSort | undefined
  /** From 0. */
  readonly page: number
  /** The row whose drawer is open. */
  readonly expanded: string | undefined
  setQuery(query: SearchQuery): void
  setSort(sort: TableSort): void
  setPage(page: number): void
  setExpanded(id: string | undefined): void
}

/** What a link to a list restores: query, sort, page and open drawer. */
export function useListAddress(facets: readonly SearchFacet[], columns: readonly TableColumn[]): ListAddress {
  const { query: held, setQuery } = useRoute()
  const { q = '', sort: sortText, page, row } = held
  const query = useMemo(() => parseQuery(q, new Set(facets.map(({ of }) => of))), [q, facets])
  const sort = useMemo(() => {
    const asked = parseSort(sortText)
    const column = columns.find(({ name }) => name === asked?.by)
    if (asked && column) return { by: column.id, direction: asked.direction }
    const first = columns.find(({ defaultSort }) => defaultSort !== undefined)
    return first?.defaultSort ? { by: first.id, direction: first.defaultSort } : undefined
  }, [sortText, columns])

  const setSort = useCallback(
    ({ by, direction }: TableSort) => {
      const name = columns.find(({ id }) => id === by)?.name ?? by
      setQuery({ sort: formatSort({ by: name, direction }), page: undefined })
    },
    [columns, setQuery],
  )
  return {
    query,
    sort,
    page: parsePage(page),
    expanded: row,
    setQuery: (next) => setQuery({ q: formatQuery(next), page: undefined }),
    setSort,
    setPage: (next) => setQuery({ page: next === 0 ? undefined : String(next + 1) }, { push: true }),
    setExpanded: (id) => setQuery({ row: id }),
  }
}
