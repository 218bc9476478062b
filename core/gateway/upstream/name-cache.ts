import type { NamedResource } from '@fascia/sdk/gateway'
import { LRUCache } from 'lru-cache'

/** Remembers names of things by type and id, for one user's view of one cloud. */
export interface NameCache {
  names(
    owner: string,
    type: string,
    ids: readonly string[],
    fetchMissing: (ids: readonly string[]) => Promise<readonly NamedResource[]>,
  ): Promise<ReadonlyMap<string, string>>
}

const LIFE_MS = 60_000
const ENTRIES = 20_000
const NAMELESS = Symbol('nameless')

/** `owner` keeps what one project may see from another. Ids without a name are remembered as such for the same time. */
export function createNameCache(nowMs: () => number): NameCache {
  const cache = new LRUCache<string, string | typeof NAMELESS>({
    max: ENTRIES,
    ttl: LIFE_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
  })
  return {
    async names(owner, type, ids, fetchMissing) {
      const keyOf = (id: string): string => `${owner} ${type} ${id}`
      const wanted = [...new Set(ids)].filter((id) => id !== '')
      const missing = wanted.filter((id) => !cache.has(keyOf(id)))
      if (missing.length > 0) {
        const found = await fetchMissing(missing)
        for (const id of missing) cache.set(keyOf(id), NAMELESS)
        for (const { id, name } of found) cache.set(keyOf(id), name || NAMELESS)
      }
      const names = new Map<string, string>()
      for (const id of wanted) {
        const name = cache.get(keyOf(id))
        if (typeof name === 'string') names.set(id, name)
      }
      return names
    },
  }
}
