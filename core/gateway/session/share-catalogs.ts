import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Catalog } from '../upstream/catalog.ts'

const MOST = 100

/** Keeps one copy of catalogues that are alike: a thousand sessions of one project have the same, and it is the largest thing a session has. */
export function createCatalogShare(): (catalog: Catalog) => Catalog {
  const known = new LRUCache<string, Catalog>({ max: MOST })
  return (catalog) => {
    const key = createHash('sha256').update(JSON.stringify(catalog)).digest('base64')
    const same = known.get(key)
    if (same) return same
    known.set(key, catalog)
    return catalog
  }
}
