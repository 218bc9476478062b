import type { RegisteredType } from '../services/resources.ts'
import { type ListContent, withoutRows } from './list-content.ts'
import { reconcileRow } from './reconcile-rows.ts'
import { type Item, idOf, type Row } from './row.ts'

/** What a stream says of a list: rows that are new or have changed, and the ids of those that are no more. */
export interface LiveChange {
  readonly items: readonly Item[]
  readonly gone: readonly string[]
}

/** The content with rows in the place of their earlier states; new ones come first. */
function withRows(content: ListContent, changed: ReadonlyMap<string, Row>, nowMs: number): ListContent {
  const known = new Set(content.rows.map(({ id }) => id))
  const added = [...changed.values()].flatMap((row) => (known.has(row.id) ? [] : { ...row, arrivedAtMs: nowMs }))
  const rows = [...added, ...content.rows.map((row) => changed.get(row.id) ?? row)]
  return { ...content, rows, ...(content.total === undefined ? {} : { total: content.total + added.length }) }
}

/**
 * The content after a change; rows that are as before are the same objects, and so is a content that is as before. Undefined when the list has to be
 * read again: rows come or go in a page of it, or in one that was not loaded to its end.
 */
export function withLiveChange(
  content: ListContent,
  type: RegisteredType,
  { items, gone }: LiveChange,
  nowMs: number,
): ListContent | undefined {
  const earlier = new Map(content.rows.map((row) => [row.id, row]))
  const changed = new Map<string, Row>()
  for (const item of items) {
    const id = idOf(item, type)
    const row = reconcileRow(earlier.get(id), item, type, nowMs)
    if (row !== earlier.get(id)) changed.set(id, row)
  }
  const isLeft = gone.some((id) => earlier.has(id))
  const isPart = content.isPage === true || content.isTruncated
  if (isPart && (isLeft || [...changed.keys()].some((id) => !earlier.has(id)))) return undefined
  if (!isLeft && changed.size === 0) return content
  return { ...withoutRows(withRows(content, changed, nowMs), gone), loadedAtMs: nowMs }
}
