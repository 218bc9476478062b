import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { RegisteredType } from '../../services/resources.ts'
import { sortKeyOf } from '../../value/sort-key.ts'
import { useReading } from '../../value/use-reading.ts'
import { type KeyOf, keyOf } from '../column/data-columns.tsx'
import type { ItemRow, TableColumn, TableSort } from '../column/table-column.ts'
import { filterRows } from '../operations/filter-rows.ts'
import { orderRows } from '../operations/order-rows.ts'
import type { SearchFacet } from '../search/search-facet.ts'
import type { SearchQuery } from '../search/search-query.ts'
import { createRowReader, type KeepingReader } from './create-row-reader.ts'

export interface RowsSpec<R extends ItemRow<object>> {
  readonly type: Pick<RegisteredType, 'idOf' | 'nameOf' | 'properties'>
  readonly rows: readonly R[]
  readonly columns: readonly Pick<TableColumn<R>, 'id' | 'name' | 'property'>[]
  readonly facets: readonly SearchFacet[]
  readonly query: SearchQuery
  readonly sort: TableSort | undefined
  /** The server has sorted them. */
  readonly isSorted: boolean
  /** More rows are on their way. */
  readonly isStreaming: boolean
}

/** What reads the rows of a table for its search. */
export function useRowReader<R extends ItemRow<object>>({
  type,
  columns,
  facets,
}: Pick<RowsSpec<R>, 'type' | 'columns' | 'facets'>): KeepingReader<R> {
  const reading = useReading()
  return useMemo(() => {
    const searched = [...new Set([...columns.map(({ name }) => name), type.nameOf ?? 'name', type.idOf ?? 'id'])]
    const properties = { [type.idOf ?? 'id']: { format: 'id', label: 'ID' }, ...type.properties } as const
    return createRowReader<R>({ properties, searched, facets, reading })
  }, [columns, facets, reading, type])
}

/** The rows that fit the query, in their order. */
export function useRows<R extends ItemRow<object>>(spec: RowsSpec<R>): readonly R[] {
  const { rows, columns, query, sort, isSorted, isStreaming } = spec
  const reading = useReading()
  const reader = useRowReader<R>(spec)
  useWarmTexts(rows, reader)
  const shown = useRef<{ readonly sort: TableSort | undefined; readonly rows: readonly R[] }>(undefined)
  // Ordered before filtered: a key in the search box then costs no sorting.
  const ordered = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.by)
    if (!sort || !column || isSorted) return rows
    return orderRows(rows, {
      keyOf: ({ item }) => sortKeyOf(item, column.name, column.property, reading),
      direction: sort.direction,
      language: reading.language,
      earlier: shown.current?.sort === sort ? shown.current.rows : undefined,
      isHeld: isStreaming,
    })
  }, [rows, columns, sort, isSorted, isStreaming, reading])
  useEffect(() => {
    shown.current = { sort, rows: ordered }
  }, [sort, ordered])
  return useMemo(() => filterRows(ordered, query, reader), [ordered, query, reader])
}

const WARMED_AT_ONCE = 50
const SPARE_MS = 3
/** An idle browser offers 50 ms; who types in the middle of them would wait for their end. */
const AT_MOST_MS = 8

function isSearchBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-fascia-search]')
}

/**
 * Reads the texts of rows while a search box has the focus and nothing else is to do, so that the first key finds them read. Who does not
 * search pays nothing for it, neither time nor memory.
 */
function useWarmTexts<R>(rows: readonly R[], reader: KeepingReader<R>): void {
  useEffect(() => {
    reader.keep(rows)
    if (!('requestIdleCallback' in window)) return undefined
    let next = 0
    let handle: number | undefined
    const warm = (deadline: IdleDeadline): void => {
      const leaveMs = Math.max(SPARE_MS, deadline.timeRemaining() - AT_MOST_MS)
      while (next < rows.length && deadline.timeRemaining() > leaveMs) {
        for (const row of rows.slice(next, next + WARMED_AT_ONCE)) reader.textOf(row)
        next += WARMED_AT_ONCE
      }
      if (next < rows.length) handle = requestIdleCallback(warm)
    }
    const begin = (target: EventTarget | null): void => {
      if (handle === undefined && isSearchBox(target)) handle = requestIdleCallback(warm)
    }
    const onFocus = (event: FocusEvent): void => begin(event.target)
    begin(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      if (handle !== undefined) cancelIdleCallback(handle)
    }
  }, [rows, reader])
}

/** A row for each item: the same as before where the item is. */
export function useItemRows<T extends object>(items: readonly T[], idOf: KeyOf<T>): readonly ItemRow<T>[] {
  const before = useRef<readonly ItemRow<T>[]>([])
  const rows = useMemo(() => {
    const known = new Map(before.current.map((row) => [row.item, row]))
    return items.map((item) => known.get(item) ?? { id: keyOf(item, idOf), item })
  }, [items, idOf])
  useLayoutEffect(() => {
    before.current = rows
  }, [rows])
  return rows
}
