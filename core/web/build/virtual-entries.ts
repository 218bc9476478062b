import type { Plugin } from 'vite'
import { type SharedEntry, THROUGH_MAP } from './shared-entries.ts'

const PREFIX = 'virtual:shared/'

/** The id of an entry's module. */
export function entryId(entry: SharedEntry): string {
  return PREFIX + entry.name
}

/** Gives the build the sources of the shared entries. */
export function virtualEntries(entries: readonly SharedEntry[]): Plugin {
  const byId = new Map(entries.map((entry) => [entryId(entry), entry.code]))
  return {
    name: 'fascia-shared-entries',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith(THROUGH_MAP)) return { id: id.slice(THROUGH_MAP.length), external: true }
      return byId.has(id) ? `\0${id}` : undefined
    },
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? byId.get(id.slice(1)) : undefined),
  }
}
