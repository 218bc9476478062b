export interface RowsPage<Row> {
  readonly rows: readonly Row[]
  /** From 0; the last page when a later one was asked for. */
  readonly index: number
  readonly count: number
  /** Place of the first row among all, from 1; 0 when there is none. */
  readonly first: number
  readonly last: number
  readonly total: number
}

/** One page of the rows. */
export function paginateRows<Row>(rows: readonly Row[], index: number, size: number): RowsPage<Row> {
  const count = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(Math.max(0, index), count - 1)
  const from = shown * size
  const page = rows.slice(from, from + size)
  return {
    rows: page,
    index: shown,
    count,
    first: page.length === 0 ? 0 : from + 1,
    last: from + page.length,
    total: rows.length,
  }
}
