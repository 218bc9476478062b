import { usePreference } from '@fascia/sdk/web'
import { useCallback } from 'react'

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

export interface Favourites {
  readonly ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
}

/** The pages that a person keeps at the top, by id. */
export function useFavourites(): Favourites {
  const [ids, setIds] = usePreference<readonly string[]>('favourites', [], isIds)
  const toggle = useCallback(
    (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    [ids, setIds],
  )
  return { ids, has: (id) => ids.includes(id), toggle }
}
