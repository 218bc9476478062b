import type { BootPlugin } from '../../common/boot.ts'

export interface KnownEntries {
  has(plugin: BootPlugin): boolean
  /** The plugin was exchanged in place: its new entry may be imported although the page's map has never heard of it. */
  exchange(plugin: string): void
}

function isMap(value: unknown): value is { readonly integrity: object } {
  return typeof value === 'object' && value !== null && 'integrity' in value && typeof value.integrity === 'object'
}

function addressesOf(text: string): object | undefined {
  const value: unknown = JSON.parse(text)
  return isMap(value) ? value.integrity : undefined
}

/**
 * The entries that the page's import map vouches for. A page cannot have a second map under its policy: a plugin that came later needs a
 * reload. The map has the addresses of entries as the gateway writes them, with `webRoot` before the path, so that none has to be resolved. A
 * page without a map, as in tests, knows every entry.
 */
export function createKnownEntries(document: Document, webRoot: string): KnownEntries {
  const text = document.querySelector('script[type="importmap"]')?.textContent
  const known = text ? addressesOf(text) : undefined
  const exchanged = new Set<string>()
  return {
    has: ({ name, entry }) =>
      entry === undefined || known === undefined || exchanged.has(name) || Object.hasOwn(known, webRoot + entry),
    exchange: (plugin) => void exchanged.add(plugin),
  }
}
