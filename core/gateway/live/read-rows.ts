import type { ListChanges, UpstreamPage } from '@fascia/sdk/gateway'
import type { RowStates } from './row-states.ts'

/** What one reading of a list has found. */
export interface ReadRows {
  /** Every row that was given, as JSON. */
  readonly given: readonly string[]
  /** Those of them that are new or have changed since they were last seen. */
  readonly changed: readonly string[]
  /** The ids of rows that were there before and are no more. */
  readonly gone: readonly string[]
  /** The ids of all rows that the answer calls deleted. */
  readonly deleted: readonly string[]
}

export interface ReadRowsSpec {
  readonly pages: AsyncIterable<UpstreamPage<unknown>>
  readonly states: RowStates
  readonly turn: number
  /** The property that is the id of a row. */
  readonly id: string
  /** How the answer tells deleted rows; absent where the whole list is read. */
  readonly changes?: ListChanges | undefined
  readonly mostRows: number
  /** Called before each further page is asked for. */
  readonly onPage: () => void
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Reads a list, or what has changed of it, and compares its rows with those that were seen before. Rows without an id are passed over. */
export async function readRows({
  pages,
  states,
  turn,
  id: property,
  changes,
  mostRows,
  onPage,
}: ReadRowsSpec): Promise<ReadRows> {
  const found = { given: [] as string[], changed: [] as string[], gone: [] as string[], deleted: [] as string[] }
  const ids = new Set<string>()
  for await (const { items, marker } of pages) {
    for (const item of items) {
      if (!isRow(item) || item[property] === undefined) continue
      const id = String(item[property])
      ids.add(id)
      if (changes?.isGone?.(item)) {
        found.deleted.push(id)
        if (states.drop(id, turn)) found.gone.push(id)
        continue
      }
      const text = JSON.stringify(item)
      found.given.push(text)
      if (states.note(id, text, turn)) found.changed.push(text)
    }
    if (ids.size >= mostRows) break
    if (marker !== undefined) onPage()
  }
  if (!changes) found.gone.push(...states.endWhole(ids, turn))
  return found
}
