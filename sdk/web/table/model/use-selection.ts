import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createKeptState, type KeptState, useKept } from '../../host/kept-state.ts'
import type { Item } from '../../resource/row.ts'
import type { ItemRow } from '../column/table-column.ts'
import { useSame } from './use-stable.ts'

/** The ids that are marked, those that have left the table included, and how they change. */
export type Marks = readonly [
  ReadonlySet<string>,
  (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
]

export interface Selection<T extends object = Item> {
  /** Ids of what is selected and still there. */
  readonly ids: ReadonlySet<string>
  /** The same list until the selection or one of its items changes. */
  readonly items: readonly T[]
  change(ids: readonly string[], isSelected: boolean): void
  clear(): void
}

const marksAtom: KeptState<ReadonlySet<string>> = createKeptState<ReadonlySet<string>>()
const NONE: ReadonlySet<string> = new Set()

/** Of a table in which nothing can be selected. */
export const NO_MARKS: Marks = [NONE, () => {}]

/** Marks that outlive the component, for as long as the person is at the address. */
export function useKeptMarks(tableId: string): Marks {
  return useKept(marksAtom, tableId, NONE)
}

/** Marks that are the component's own. */
export function useLocalMarks(): Marks {
  return useState(NONE)
}

const NO_ROWS: readonly never[] = []

/** The marked rows that other pages of a list have shown: what is chosen there stays chosen. */
export function useOtherPages<Row extends { readonly id: string }>(
  [marked, setMarked]: Marks,
  rows: readonly Row[],
  isPaged: boolean,
): { readonly others: readonly Row[]; readonly forget: (ids: readonly string[]) => void } {
  const seen = useRef<ReadonlyMap<string, Row>>(new Map())
  const others = useMemo(() => {
    if (!isPaged || marked.size === 0) return NO_ROWS
    const here = new Set(rows.map(({ id }) => id))
    return [...seen.current.values()].filter(({ id }) => marked.has(id) && !here.has(id))
  }, [isPaged, marked, rows])
  useEffect(() => {
    if (!isPaged) return
    const kept = [...seen.current.values()].filter(({ id }) => marked.has(id))
    seen.current = new Map([...kept, ...rows].map((row) => [row.id, row]))
  }, [isPaged, rows, marked])
  const forget = useCallback(
    (ids: readonly string[]) => setMarked((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    [setMarked],
  )
  return { others, forget }
}

/** Which rows are selected, in the order in which the table shows them. A row that leaves the list leaves the selection. */
export function useSelection<T extends object>(
  [marked, setMarked]: Marks,
  rows: readonly ItemRow<T>[],
  shown: readonly ItemRow<T>[],
): Selection<T> {
  const chosen = useMemo(() => {
    if (marked.size === 0) return []
    // What the filter hides is selected all the same, and comes last.
    const order = new Map([...shown, ...rows].filter(({ id }) => marked.has(id)).map((row) => [row.id, row]))
    const current = new Map(rows.map((row) => [row.id, row]))
    return [...order.keys()].flatMap((id) => current.get(id) ?? [])
  }, [rows, shown, marked])
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const items = useSame(useMemo(() => chosen.map(({ item }) => item), [chosen]))
  const change = useCallback(
    (changed: readonly string[], isSelected: boolean) =>
      setMarked((before) => {
        const next = new Set(before)
        for (const id of changed) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    [setMarked],
  )
  const clear = useCallback(() => setMarked(() => NONE), [setMarked])
  return { ids, items, change, clear }
}
