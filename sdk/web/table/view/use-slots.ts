import { useLayoutEffect, useMemo, useRef } from 'react'

type Slots = ReadonlyMap<string, number>

/** A place for each id: its own where it had one, else one that was left, else a new one. */
export function assignSlots(before: Slots, ids: readonly string[]): Slots {
  const here = new Set(ids)
  const left = [...before].filter(([id]) => !here.has(id)).map(([, slot]) => slot)
  let next = Math.max(-1, ...before.values()) + 1
  return new Map(ids.map((id) => [id, before.get(id) ?? left.shift() ?? next++]))
}

/**
 * Keys for rows. A row that comes takes the place of one that went: the browser fills its elements again, which takes half the time of making
 * them. What keeps a state of its own in a row must have the row's id for a key.
 */
export function useSlots(rows: readonly { readonly id: string }[]): Slots {
  const drawn = useRef<Slots>(new Map())
  const slots = useMemo(
    () =>
      assignSlots(
        drawn.current,
        rows.map(({ id }) => id),
      ),
    [rows],
  )
  useLayoutEffect(() => {
    drawn.current = slots
  }, [slots])
  return slots
}
