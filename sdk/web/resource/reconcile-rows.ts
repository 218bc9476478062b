import type { RegisteredType } from '../services/resources.ts'
import { isSameContent } from './is-same-content.ts'
import { createRow, type Item, idOf, type Row } from './row.ts'

type Identity = Pick<RegisteredType, 'idOf' | 'transitional'>

/** The row of `item`: the earlier row itself when nothing in it has changed [CORE-047]. */
export function reconcileRow(earlier: Row | undefined, item: Item, type: Identity, timestampMs: number): Row {
  return earlier && isSameContent(earlier.item, item) ? earlier : createRow(item, type, timestampMs)
}

/** The rows of `items`, in their order, each once; unchanged rows are the earlier ones. */
export function reconcileRows(
  earlier: ReadonlyMap<string, Row>,
  items: readonly Item[],
  type: Identity,
  timestampMs: number,
): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const item of items) {
    const id = idOf(item, type)
    if (!rows.has(id)) rows.set(id, reconcileRow(earlier.get(id), item, type, timestampMs))
  }
  return [...rows.values()]
}
