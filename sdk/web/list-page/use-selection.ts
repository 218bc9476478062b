import { useCallback, useMemo, useState } from 'react'
import type { Item, Row } from '../resource/row.ts'

export interface Selection {
  /** Ids of what is selected and still there. */
  readonly ids: ReadonlySet<string>
  /** The same list until the selection or one of its items changes. */
  readonly items: readonly Item[]
  change(ids: readonly string[], isSelected: boolean): void
  clear(): void
}

/** Which rows are selected. A row that leaves the list leaves the selection. */
export function useSelection(rows: readonly Row[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => (marked.size === 0 ? [] : rows.filter(({ id }) => marked.has(id))), [rows, marked])
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const signature = chosen.map(({ id, trackingId }) => `${id} ${trackingId}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the rows that are chosen.
  const items = useMemo(() => chosen.map(({ item }) => item), [signature])
  const change = useCallback((changed: readonly string[], isSelected: boolean) => {
    setMarked((before) => {
      const next = new Set(before)
      for (const id of changed) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setMarked(new Set()), [])
  return { ids, items, change, clear }
}
