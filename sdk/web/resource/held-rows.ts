import type { QueryCache } from '@tanstack/react-query'
import type { ListContent } from './list-content.ts'
import type { Row } from './row.ts'

/** The rows of all lists of a type that the page has read, each once, as it was read last. */
export function heldRows(queries: QueryCache, code: string): readonly Row[] {
  const rows = new Map<string, Row>()
  const lists = queries
    .findAll({ queryKey: ['list', code] })
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  for (const { state } of lists)
    for (const row of (state.data as ListContent | undefined)?.rows ?? []) rows.set(row.id, row)
  return [...rows.values()]
}
