import type { RegisteredType } from '../services/resources.ts'
import { createRow, type Item, idOf, type Row } from './row.ts'

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Compares two JSON values by what they hold. */
function isSameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSameContent(a[key], b[key]))
}

type Identity = Pick<RegisteredType, 'idOf' | 'transitional'>

/** The row of `item`: the earlier row itself when nothing in it has changed [CORE-047]. */
export function reconcileRow(earlier: Row | undefined, item: Item, type: Identity, timestampMs: number): Row {
  return earlier && isSameContent(earlier.item, item) ? earlier : createRow(item, type, timestampMs)
}

/** What became of a row: nothing, something, or what the type's transitions look at. */
export type RowChange = 'none' | 'content' | 'state'

/** Where a type knows no transitions, every change is one of state. A cloud that is about to act may first change no more than a time. */
export function changeOf(
  earlier: Row | undefined,
  row: Row,
  { transitional = [] }: Pick<RegisteredType, 'transitional'>,
): RowChange {
  if (row === earlier) return 'none'
  const isState =
    !earlier ||
    transitional.length === 0 ||
    transitional.some(({ property }) => earlier.item[property] !== row.item[property])
  return isState ? 'state' : 'content'
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
