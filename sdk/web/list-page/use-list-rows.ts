import { useMemo } from 'react'
import { sortKeyOf } from '../property/sort-key.ts'
import { useReading } from '../property/use-reading.ts'
import type { Row } from '../resource/row.ts'
import type { SearchFacet } from '../search/search-facet.ts'
import type { SearchQuery } from '../search/search-query.ts'
import type { RegisteredType } from '../services/resources.ts'
import { createRowReader } from '../table/create-row-reader.ts'
import { filterRows } from '../table/operations/filter-rows.ts'
import { sortRows } from '../table/operations/sort-rows.ts'
import type { TableSort } from '../table/resource-table.tsx'
import type { TableColumn } from '../table/table-column.ts'

export interface ListRowsSpec {
  readonly type: RegisteredType
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn[]
  readonly facets: readonly SearchFacet[]
  readonly query: SearchQuery
  readonly sort: TableSort | undefined
  /** The server has sorted them. */
  readonly isSorted: boolean
}

/** The rows that fit the query, in their order. */
export function useListRows(spec: ListRowsSpec): readonly Row[] {
  const { type, rows, columns, facets, query, sort, isSorted } = spec
  const reading = useReading()
  const reader = useMemo(() => {
    const searched = [...new Set([...columns.map(({ name }) => name), type.nameOf ?? 'name', type.idOf ?? 'id'])]
    const properties = { [type.idOf ?? 'id']: { format: 'id', label: 'ID' }, ...type.properties } as const
    return createRowReader({ properties, searched, facets, reading })
  }, [columns, facets, reading, type])
  // Ordered before filtered: a key in the search box then costs no sorting.
  const ordered = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.by)
    if (!sort || !column || isSorted) return rows
    return sortRows(rows, {
      keyOf: ({ item }) => sortKeyOf(item, column.name, column.property, reading),
      direction: sort.direction,
      language: reading.language,
    })
  }, [rows, columns, sort, isSorted, reading])
  return useMemo(() => filterRows(ordered, query, reader), [ordered, query, reader])
}
