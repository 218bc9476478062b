import { useCallback, useMemo } from 'react'
import { createKeptState, type KeptState, useKept } from '../host/kept-state.ts'
import type { Item, Row } from '../resource/row.ts'

export interface Selection {
  /** Ids of what is selected and still there. */
  readonly ids: ReadonlySet<string>
  /** The same list until the selection or one of its items changes. */
  readonly items: readonly Item[]
  change(ids: readonly string[], isSelected: boolean): void
  clear(): void
}

const selectionsAtom: KeptState<ReadonlySet<string>> = createKeptState<ReadonlySet<string>>()
const NOTHING: ReadonlySet<string> = new Set()

/** Which rows of a panel are selected, in the order in which the table shows them. A row that leaves the list leaves the selection. */
export function useSelection(panelId: string, rows: readonly Row[], shown: readonly Row[]): Selection {
  const [marked, setMarked] = useKept(selectionsAtom, panelId, NOTHING)
  const chosen = useMemo(() => {
    if (marked.size === 0) return []
    // What the filter hides is selected all the same, and comes last.
    const order = new Map([...shown, ...rows].filter(({ id }) => marked.has(id)).map((row) => [row.id, row]))
    const current = new Map(rows.map((row) => [row.id, row]))
    return [...order.keys()].flatMap((id) => current.get(id) ?? [])
  }, [rows, shown, marked])
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const signature = chosen.map(({ id, trackingId }) => `${id} ${trackingId}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the rows that are chosen.
  const items = useMemo(() => chosen.map(({ item }) => item), [signature])
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
  const clear = useCallback(() => setMarked(() => NOTHING), [setMarked])
  return { ids, items, change, clear }
}
