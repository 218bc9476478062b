import type { BootPlugin } from '../../common/boot.ts'

export interface KnownEntries {
  has(plugin: BootPlugin): boolean
  /** The plugin was exchanged in place: its new entry may be imported although the page's map has never heard of it. */
  exchange(plugin: string): void
}

function isMap(value: unknown): value is { readonly integrity: object } {
  return typeof value === 'object' && value !== null && 'integrity' in value && typeof value.integrity === 'object'
}

function addressesOf(text: string, base: string): ReadonlySet<string> | undefined {
  const value: unknown = JSON.parse(text)
  return isMap(value) ? new Set(Object.keys(value.integrity).map((key) => new URL(key, base).href)) : undefined
}

/**
 * The entries that the page's import map vouches for. A page cannot have a second map under its policy: a plugin that came later needs a
 * reload. `base` is the whole address of the web root. A page without a map, as in tests, knows every entry.
 */
export function createKnownEntries(document: Document, base: string): KnownEntries {
  const text = document.querySelector('script[type="importmap"]')?.textContent
  const known = text ? addressesOf(text, base) : undefined
  const exchanged = new Set<string>()
  return {
    has: ({ name, entry }) =>
      entry === undefined || known === undefined || exchanged.has(name) || known.has(new URL(entry, base).href),
    exchange: (plugin) => void exchanged.add(plugin),
  }
}
