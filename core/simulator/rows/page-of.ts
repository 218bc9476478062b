import type { RowPage } from '@fascia/sdk/simulator/host'
import { sqlValue } from '../store/condition.ts'
import type { Document } from '../store/document-table.ts'

/** A page of rows that are in memory, given in the order of adding; the result is the same as SQLite's. */
export function pageOf<Row extends Document>(rows: readonly Row[], page: RowPage<Row>): Row[] {
  const { filter, sort = [], marker, from, limit } = page
  const reached = from === undefined ? [...rows] : rows.filter(({ id }) => id >= from)
  const sorted = reached.sort((one, other) => {
    for (const [field, direction] of sort) {
      const difference = compare(sqlValue(one[field]), sqlValue(other[field]))
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    return 0
  })
  const start = marker === undefined ? 0 : sorted.findIndex((row) => row.id === marker) + 1
  if (marker !== undefined && start === 0) return []
  const kept = filter ? sorted.slice(start).filter(filter) : sorted.slice(start)
  return limit === undefined ? kept : kept.slice(0, limit)
}

// SQLite's order: null, then numbers, then texts by code point.
function compare(one: ReturnType<typeof sqlValue>, other: ReturnType<typeof sqlValue>): number {
  const rank = (value: unknown): number => (value === null ? 0 : typeof value === 'string' ? 2 : 1)
  if (rank(one) !== rank(other)) return rank(one) - rank(other)
  if (one === null || other === null || one === other) return 0
  return one < other ? -1 : 1
}
