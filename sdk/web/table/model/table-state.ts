import { useCallback, useMemo, useState } from 'react'
import { useService } from '../../host/hooks/use-service.ts'
import { Cookies } from '../../services/cookies.ts'
import type { TableColumn, TableSort } from '../column/table-column.ts'
import { EMPTY_QUERY, type SearchQuery } from '../search/search-query.ts'
import type { Comparison } from './comparison.ts'
import { PAGE_SIZE_COOKIE, parsePageSize } from './page-size.ts'

/** What a person has set in a table: where it is kept differs, what it is does not. */
export interface TableState {
  readonly query: SearchQuery
  /** By column id. */
  readonly sort: TableSort | undefined
  /** From 0. */
  readonly page: number
  /** Rows a page. */
  readonly pageSize: number
  /** The row whose drawer is open. */
  readonly expanded: string | undefined
  /** The row whose details show beside the table. */
  readonly peeked: string | undefined
  /** The rows that show beside each other in the place of the table. */
  readonly compared: Comparison | undefined
  /** Ids of the columns that a link asks for, in their order; undefined when it leaves them to the person's own choice. */
  readonly columns: readonly string[] | undefined
  /** Sets the query, on the first page; so do the two below. */
  setQuery(query: SearchQuery): void
  setSort(sort: TableSort): void
  setPageSize(size: number): void
  setPage(page: number): void
  setExpanded(id: string | undefined): void
  setPeeked(id: string | undefined): void
  setCompared(comparison: Comparison | undefined): void
  /** Leaves the columns to the person's own choice. */
  forgetColumns(): void
}

/** The state of a table in the address. */
export interface AddressState extends TableState {
  /** The row after which the page begins; absent of the first page, and of lists that are loaded whole. */
  readonly after: string | undefined
  turnTo(page: number, after: string | undefined): void
}

type SortedColumn = Pick<TableColumn<never>, 'id' | 'defaultSort'>

/** The order that the columns declare. */
export function declaredSort(columns: readonly SortedColumn[]): TableSort | undefined {
  const first = columns.find(({ defaultSort }) => defaultSort !== undefined)
  return first?.defaultSort ? { by: first.id, direction: first.defaultSort } : undefined
}

/** Rows a page, kept for all tables of the person [UI-034]. A change goes to the first page. */
export function usePageSize(setPage: (page: number) => void): readonly [number, (size: number) => void] {
  const cookies = useService(Cookies)
  const [size, setSize] = useState(() => parsePageSize(cookies.get(PAGE_SIZE_COOKIE)))
  const change = useCallback(
    (next: number) => {
      cookies.set(PAGE_SIZE_COOKIE, String(next))
      setSize(next)
      setPage(0)
    },
    [cookies, setPage],
  )
  return [size, change]
}

const NOTHING = (): void => {}

/** The state of a table inside a page: it is the component's own, and goes with it. */
export function useLocalState(columns: readonly SortedColumn[]): TableState {
  const [query, setQuery] = useState(EMPTY_QUERY)
  const [sort, setSort] = useState(() => declaredSort(columns))
  const [page, setPage] = useState(0)
  const [pageSize, setPageSize] = usePageSize(setPage)
  const [expanded, setExpanded] = useState<string>()
  const [peeked, setPeeked] = useState<string>()
  const [compared, setCompared] = useState<Comparison>()
  const setters = useMemo(() => {
    const onFirstPage =
      <T>(set: (value: T) => void) =>
      (value: T): void => {
        set(value)
        setPage(0)
      }
    return { setQuery: onFirstPage(setQuery), setSort: onFirstPage<TableSort>(setSort) }
  }, [])
  return {
    query,
    sort,
    page,
    pageSize,
    expanded,
    peeked,
    compared,
    columns: undefined,
    ...setters,
    setPage,
    setPageSize,
    setExpanded,
    setPeeked,
    setCompared,
    forgetColumns: NOTHING,
  }
}
