import type { Row } from './row.ts'

/** What is known of a list. */
export interface ListContent {
  readonly rows: readonly Row[]
  /** False while more is on its way. */
  readonly isComplete: boolean
  /** There is more in the cloud than was loaded: the limit was reached, or the person stopped it. */
  readonly isTruncated: boolean
  /** The limit was reached. */
  readonly isPastLimit?: true
  /** One page of those that the service makes. */
  readonly isPage?: true
  /** The marker of the next page of a paged list. */
  readonly nextMarker?: string
  /** How many there are in all, when the backend counts them. */
  readonly total?: number
  readonly loadedAtMs: number
}

/** The content with one row put in the place of its earlier state. */
export function withRow(content: ListContent, row: Row): ListContent {
  return { ...content, rows: content.rows.map((other) => (other.id === row.id ? row : other)) }
}

/** The content without rows that are no more; a total that the backend counted falls by as many. */
export function withoutRows(content: ListContent, ids: readonly string[]): ListContent {
  const rows = content.rows.filter(({ id }) => !ids.includes(id))
  const gone = content.rows.length - rows.length
  if (gone === 0) return content
  return { ...content, rows, ...(content.total === undefined ? {} : { total: Math.max(0, content.total - gone) }) }
}
