import { usePreference } from '@fascia/sdk/web'

export interface FoldedGroups {
  has(key: string): boolean
  toggle(key: string): void
}

const NONE: readonly string[] = []

function isKeys(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string')
}

/** The groups of the navigation that the person has folded, kept in this browser; a key is perspective and heading. */
export function useFoldedGroups(): FoldedGroups {
  const [keys, keep] = usePreference('folded-groups', NONE, isKeys)
  return {
    has: (key) => keys.includes(key),
    toggle: (key) => keep(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]),
  }
}
