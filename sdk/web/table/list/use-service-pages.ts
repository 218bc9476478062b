import { useEffect, useMemo } from 'react'
import type { Panel } from '../../declare/declared-panel.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { type LargeLists, useLargeLists } from '../../resource/list-pages.ts'
import type { Row } from '../../resource/row.ts'
import type { PagedList, PagedListOptions } from '../../resource/use-resource-list.ts'
import type { RegisteredType } from '../../services/resources.ts'
import { useInSentence } from '../../value/use-in-sentence.ts'
import type { TableColumn } from '../column/table-column.ts'
import type { AddressState, TableState } from '../model/table-state.ts'
import { useStable } from '../model/use-stable.ts'
import type { SearchFacet } from '../search/search-facet.ts'
import { queryParameters, type SearchQuery } from '../search/search-query.ts'

export interface ServicePagesSpec {
  readonly panel: Panel
  readonly type: RegisteredType
  readonly columns: readonly TableColumn<Row>[]
  readonly facets: readonly SearchFacet[]
  readonly state: AddressState
}

/** How a list page asks for its list, and what is left for the browser to do. */
export interface AskedList {
  readonly options: PagedListOptions
  /** The parameters without those of the order. */
  readonly asked: Readonly<Record<string, string>>
  /** With what the service does not sort by as columns that do not sort. */
  readonly columns: readonly TableColumn<Row>[]
  /** Those that can be answered for the whole list. */
  readonly facets: readonly SearchFacet[]
  /** With the order that shows. */
  readonly state: TableState
  /** What the browser filters by. */
  readonly left: SearchQuery
  /** What the service was asked to do, as the footer says it; absent of a list that is loaded whole and unfiltered by the service. */
  readonly service: AskedOfService | undefined
  readonly notes: LargeLists
}

/** What the service does with a list that it pages. */
export interface AskedOfService {
  /** The list has at least so many rows; undefined where it was opened in its middle. */
  readonly least: number | undefined
  readonly isFiltered: boolean
  readonly isSorted: boolean
  /** The words of the search, and where they are looked for. */
  readonly words: { readonly text: string; readonly find: 'part' | 'whole' | 'page' } | undefined
}

/** A list that a filter makes shorter than that is loaded whole: one page of most services. */
const FILTERED_LIMIT = 1_000
const NO_PARAMETERS: Readonly<Record<string, string>> = {}

/** The parts of the query that the service is asked for, and those that are left. */
function splitWords(query: SearchQuery, { words }: NonNullable<RegisteredType['pages']>) {
  const text = query.text.trim()
  const isSent = words !== undefined && text !== '' && !query.terms.some(({ facet }) => facet === words.as)
  return {
    sent: isSent ? { [words.as]: text } : NO_PARAMETERS,
    left: isSent ? { ...query, text: '' } : query,
    words: text === '' ? undefined : { text, find: isSent ? words.find : ('page' as const) },
  }
}

/**
 * Asks for the list of a panel. It is loaded whole; one that turns out to have more rows than the limit goes over to pages of the service, which then
 * sorts and filters as far as its type declares. What a filter makes of such a list is whole again where it has few rows.
 */
export function useServicePages(spec: ServicePagesSpec): AskedList {
  const { panel, type, columns, facets, state } = spec
  const t = useT()
  const what = useInSentence()(t(type.names, { count: 2 }))
  const { pages } = type
  const notes = useLargeLists(type.code)
  const isAlwaysPaged = type.loads === 'paged'
  const base = panel.parameters ?? NO_PARAMETERS
  const { query, sort, after } = state
  const filters = useMemo(() => {
    const servers = new Set(facets.filter(({ isServer }) => isServer || isAlwaysPaged).map(({ of }) => of))
    return queryParameters(query, servers)
  }, [facets, isAlwaysPaged, query])
  const own = { ...base, ...filters }
  const isLarge =
    pages !== undefined &&
    (after !== undefined || notes.leastOf(base) !== undefined || notes.leastOf(own) !== undefined)
  const split = isLarge ? splitWords(query, pages) : undefined
  const large = useMemo(() => new Set(isLarge ? pages?.filters : []), [isLarge, pages])
  const sent = useStable({ ...queryParameters(query, large), ...split?.sent })
  const asked = useStable({ ...own, ...sent })
  const least = notes.leastOf(asked)
  const isPaged = isAlwaysPaged || (isLarge && (least !== undefined || after !== undefined))
  const isSorting = (name: string): boolean => pages === undefined || pages.sorts.includes(name)
  const sortName = columns.find(({ id }) => id === sort?.by)?.name
  const isSorted = isPaged && sort !== undefined && sortName !== undefined && isSorting(sortName)
  const parameters = useStable({ ...asked, ...(isSorted ? { sort_key: sortName, sort_dir: sort.direction } : {}) })
  const unsorted = t('With so many {what} the service sorts, and it does not sort by this column.', { what })
  const shownColumns = useMemo(() => {
    if (!isPaged || !pages) return columns
    return columns.map((column) =>
      column.isSortable && !pages.sorts.includes(column.name) ? { ...column, isSortable: false, unsorted } : column,
    )
  }, [columns, isPaged, pages, unsorted])
  const shownFacets = useMemo(
    () => (isLarge && isPaged ? facets.filter(({ isServer, of }) => isServer || large.has(of)) : facets),
    [facets, isLarge, isPaged, large],
  )
  // Its address says of a page that its list is large.
  useEffect(() => {
    if (pages && after !== undefined && notes.leastOf(base) === undefined) notes.note(base, 0)
  }, [pages, after, base, notes])
  const isFiltered = Object.keys({ ...filters, ...sent }).length > 0
  return {
    options: {
      parameters,
      isPaged,
      pageSize: state.pageSize,
      ...(isLarge ? { limit: FILTERED_LIMIT } : {}),
      place: { index: after === undefined ? 0 : state.page, marker: after },
      turn: ({ index, marker }) => state.turnTo(index, marker),
    },
    asked,
    columns: shownColumns,
    facets: shownFacets,
    state: isPaged && !isSorted ? { ...state, sort: undefined } : state,
    left: split?.left ?? query,
    service: isLarge ? { least: isPaged ? least : undefined, isFiltered, isSorted, words: split?.words } : undefined,
    notes,
  }
}

/** Notes of a list whether it has more rows than are loaded at once. */
export function useNoteOfSize({ asked, notes, service }: AskedList, list: PagedList, hasPages: boolean): void {
  const { isPastLimit, paging, rows, status } = list
  const count = rows.length
  const isLarge = !paging && isPastLimit
  const isSmall =
    service !== undefined && status === 'ready' && paging?.index === 0 && !paging.isTurning && !paging.hasNext
  useEffect(() => {
    if (hasPages && isLarge) notes.note(asked, count)
    if (hasPages && isSmall) notes.note(asked, undefined)
  }, [hasPages, isLarge, isSmall, notes, asked, count])
}
