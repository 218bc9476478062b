import type { SortKey } from '../../value/sort-key.ts'

export type SortDirection = 'asc' | 'desc'

export interface SortSpec<Row> {
  readonly keyOf: (row: Row) => SortKey
  readonly direction: SortDirection
  readonly language: string
}

const COLLATORS = new Map<string, Intl.Collator>()

function collatorOf(language: string): Intl.Collator {
  const known = COLLATORS.get(language)
  if (known) return known
  const made = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  COLLATORS.set(language, made)
  return made
}

/** Compares two keys: numbers before texts, texts as people order them (`web-2` before `web-10`). */
export function compareKeys(a: number | string, b: number | string, language: string): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  return typeof b === 'number' ? 1 : collatorOf(language).compare(a, b)
}

/** The rows in order; rows with one key keep theirs, rows without a key are last in both directions. */
export function sortRows<Row>(rows: readonly Row[], { keyOf, direction, language }: SortSpec<Row>): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  keyed.sort((a, b) => {
    if (a.key === undefined) return b.key === undefined ? 0 : 1
    if (b.key === undefined) return -1
    return sign * compareKeys(a.key, b.key, language)
  })
  return keyed.map(({ row }) => row)
}
