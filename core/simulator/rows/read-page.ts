import type { RowPage } from '@fascia/sdk/simulator/host'
import type { Document, DocumentTable, Placed } from '../store/document-table.ts'

const CHUNK = 500

/** A page from SQLite. With a filter function it reads in chunks until the page is full. */
export function readPage<Row extends Document>(table: DocumentTable<Row>, region: string, page: RowPage<Row>): Row[] {
  const { where, filter, sort, marker, from, limit } = page
  let after: Placed<Row> | undefined
  if (marker !== undefined) {
    after = table.get(region, marker)
    if (!after) return []
  }
  const select = (count: number | undefined): Placed<Row>[] =>
    table.select(region, {
      ...(where ? { where: { ...where } } : {}),
      ...(sort ? { sort } : {}),
      ...(after ? { after } : {}),
      ...(from === undefined ? {} : { from }),
      ...(count === undefined ? {} : { limit: count }),
    })

  if (!filter) return select(limit).map(({ row }) => row)
  if (limit === undefined)
    return select(undefined)
      .map(({ row }) => row)
      .filter(filter)

  const rows: Row[] = []
  while (rows.length < limit) {
    const chunk = select(CHUNK)
    for (const { row } of chunk) if (rows.length < limit && filter(row)) rows.push(row)
    after = chunk.at(-1)
    if (chunk.length < CHUNK) break
  }
  return rows
}
