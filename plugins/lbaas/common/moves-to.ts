/** One step of a new order: where an item is put, counted from 1, after it was taken out. */
export interface Move {
  readonly id: string
  readonly position: number
}

/** The most of `wanted` that are in their order already: a longest run of growing places. */
function keptOf(wanted: readonly string[], current: readonly string[]): ReadonlySet<string> {
  const places = new Map(current.map((id, place) => [id, place]))
  const placeOf = (id: string): number => places.get(id) ?? -1
  const runs: (readonly string[])[] = []
  for (const id of wanted) {
    const before = runs.filter((run) => placeOf(run.at(-1) ?? '') < placeOf(id))
    const longest = before.toSorted((one, other) => other.length - one.length)[0] ?? []
    runs.push([...longest, id])
  }
  return new Set(runs.toSorted((one, other) => other.length - one.length)[0])
}

/**
 * The fewest moves, in their order, that put `current` into the order of `order`. Ids of `order` that `current` has not are left out, and those that
 * it does not name come last, as they are.
 */
export function movesTo(current: readonly string[], order: readonly string[]): readonly Move[] {
  const named = [...new Set(order)].filter((id) => current.includes(id))
  const wanted = [...named, ...current.filter((id) => !named.includes(id))]
  const kept = keptOf(wanted, current)
  const moves: Move[] = []
  let list: readonly string[] = current
  for (const [index, id] of wanted.entries()) {
    if (kept.has(id)) continue
    const rest = list.filter((one) => one !== id)
    const place = index === 0 ? 0 : rest.indexOf(wanted[index - 1] ?? '') + 1
    list = rest.toSpliced(place, 0, id)
    moves.push({ id, position: place + 1 })
  }
  return moves
}
