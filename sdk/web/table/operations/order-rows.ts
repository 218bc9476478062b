import { type SortSpec, sortRows } from './sort-rows.ts'

export interface OrderSpec<Row> extends SortSpec<Row> {
  /** The same rows as they were before, in the same order of sort; absent when the person has just chosen it. */
  readonly earlier?: readonly Row[] | undefined
  /** More rows are on their way: those that are shown keep their place, and new ones follow below. */
  readonly isHeld: boolean
}

/**
 * The rows in order. Rows of equal keys keep the place that they had. While a list streams in, no row that may be read moves; when it has
 * ended, everything takes its place. Starting from the earlier order makes it cheap to sort again after one row has changed.
 */
export function orderRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  spec: OrderSpec<Row>,
): readonly Row[] {
  const { earlier, isHeld } = spec
  if (!earlier || earlier.length === 0) return sortRows(rows, spec)
  const left = new Map(rows.map((row) => [row.id, row]))
  const kept: Row[] = []
  for (const { id } of earlier) {
    const row = left.get(id)
    if (!row) continue
    kept.push(row)
    left.delete(id)
  }
  const added = [...left.values()]
  return isHeld ? [...kept, ...sortRows(added, spec)] : sortRows([...kept, ...added], spec)
}
