import { usePreference } from '@fascia/sdk/web'
import { useCallback, useMemo } from 'react'

/** How the person has arranged the cards, by their ids. */
interface Layout {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

const NOT_ARRANGED: Layout = { order: [], hidden: [] }

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

function isLayout(value: unknown): value is Layout {
  return (
    typeof value === 'object' &&
    value !== null &&
    isIds(Reflect.get(value, 'order')) &&
    isIds(Reflect.get(value, 'hidden'))
  )
}

/** Cards in the order of the person; one that has come since is where it is delivered: behind the card before it. */
export function arranged<T extends { readonly id: string }>(
  cards: readonly T[],
  order: readonly string[],
): readonly T[] {
  const known = order.flatMap((id) => cards.find((card) => card.id === id) ?? [])
  const all = [...known]
  for (const [at, card] of cards.entries()) {
    if (known.includes(card)) continue
    const before = cards.slice(0, at).findLast((other) => all.includes(other))
    all.splice(before ? all.indexOf(before) + 1 : 0, 0, card)
  }
  return all
}

/** The cards as the person has arranged them. */
export interface HomeLayout<T> {
  /** All of them, those that are hidden too. */
  readonly cards: readonly T[]
  isHidden(id: string): boolean
  toggle(id: string): void
  /** Moves a card by so many places: -1 is before the one before it. */
  move(id: string, by: number): void
  /** Undefined while the cards are as they are delivered. */
  readonly reset: (() => void) | undefined
}

/** Which cards of Home show and in which order, kept with the person's other preferences. */
export function useHomeLayout<T extends { readonly id: string }>(delivered: readonly T[]): HomeLayout<T> {
  const [layout, keep] = usePreference<Layout>('home-cards', NOT_ARRANGED, isLayout)
  const { order, hidden } = layout
  const cards = useMemo(() => arranged(delivered, order), [delivered, order])
  const toggle = useCallback(
    (id: string) =>
      keep({ ...layout, hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] }),
    [layout, hidden, keep],
  )
  const move = useCallback(
    (id: string, by: number) => {
      const ids = cards.map((card) => card.id)
      const from = ids.indexOf(id)
      const to = Math.max(0, Math.min(ids.length - 1, from + by))
      if (from >= 0) ids.splice(to, 0, ...ids.splice(from, 1))
      // A card of a plugin that is not here at the moment keeps its place at the end.
      keep({ ...layout, order: [...ids, ...order.filter((other) => !ids.includes(other))] })
    },
    [cards, layout, order, keep],
  )
  return {
    cards,
    isHidden: (id) => hidden.includes(id),
    toggle,
    move,
    reset: order.length + hidden.length > 0 ? () => keep(NOT_ARRANGED) : undefined,
  }
}
