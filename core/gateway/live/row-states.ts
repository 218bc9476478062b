import { hash } from 'node:crypto'

/** The rows of a list as they were last seen: of each a hash, not its content. */
export interface RowStates {
  readonly size: number
  ids(): IterableIterator<string>
  /** Notes a row that the poll of a turn gave; says whether it is new or another than before. */
  note(id: string, text: string, turn: number): boolean
  /** Notes that the poll of a turn found a row to be no more; says whether it was there. */
  drop(id: string, turn: number): boolean
  /** Ends a poll of the whole list: drops the rows that it did not give, and gives their ids. */
  endWhole(given: ReadonlySet<string>, turn: number): readonly string[]
}

/**
 * Two polls may overlap: the whole list takes seconds, and changes are asked for meanwhile. Each poll has the number of its beginning, its turn; what
 * a poll of a later turn has found stays.
 */
export function createRowStates(): RowStates {
  const rows = new Map<string, { readonly hash: string; readonly turn: number }>()
  const gone = new Map<string, number>()
  const drop = (id: string, turn: number): boolean => {
    const known = rows.get(id)
    if (known && known.turn > turn) return false
    gone.set(id, turn)
    return rows.delete(id)
  }
  return {
    get size() {
      return rows.size
    },
    ids: () => rows.keys(),
    note(id, text, turn) {
      const known = rows.get(id)
      if ((known?.turn ?? gone.get(id) ?? 0) > turn) return false
      const next = hash('sha1', text, 'base64')
      gone.delete(id)
      if (known?.hash === next) return false
      rows.set(id, { hash: next, turn })
      return true
    },
    drop,
    endWhole(given, turn) {
      const left = [...rows.keys()].filter((id) => !given.has(id) && drop(id, turn))
      for (const [id, at] of gone) if (at <= turn) gone.delete(id)
      return left
    },
  }
}
