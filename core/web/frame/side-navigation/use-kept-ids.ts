import { usePreference } from '@fascia/sdk/web'
import { useCallback } from 'react'

/** Ids that the person has chosen, kept in this browser, in the order in which they were chosen. */
export interface KeptIds {
  readonly ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
}

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

/** Ids that are kept under a key: the pages at the top of the navigation, or its groups that are folded. */
export function useKeptIds(key: 'favourites' | 'folded-groups'): KeptIds {
  const [ids, keep] = usePreference<readonly string[]>(key, [], isIds)
  const toggle = useCallback(
    (id: string) => keep(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    [ids, keep],
  )
  return { ids, has: (id) => ids.includes(id), toggle }
}
