/** The key of a list in the cache. */
export type ListKey = readonly ['list', string, Readonly<Record<string, string>>]
/** The key of one resource in the cache. */
export type ItemKey = readonly ['item', string, string]

export function listKey(code: string, parameters: Readonly<Record<string, string>>): ListKey {
  return ['list', code, parameters]
}

export function itemKey(code: string, id: string): ItemKey {
  return ['item', code, id]
}
