import { isKept, type MetadataEntry, type MetadataTree } from './metadata-tree.ts'
import { isSameValue, readValue, writeValue } from './value.ts'

/** What a save sends: texts to set, and keys to drop [UI-093]. */
export interface MetadataChanges {
  readonly updated: Readonly<Record<string, string>>
  readonly removed: readonly string[]
}

function isChanged({ property, stored, value, operator }: MetadataEntry): boolean {
  return stored === undefined || !isSameValue(readValue(property, stored), { value, operator })
}

function textOf(entry: MetadataEntry): string {
  const text = writeValue(entry)
  return entry.property.type === 'integer' || entry.property.type === 'number' ? text.trim() : text
}

/**
 * What was changed since the tree was made. A key is dropped when it was there and is not any more; a key that a definition writes in
 * another case is the same key, and keeps the case that it has. Read-only keys that are stored are never among them [UI-093].
 *
 * @example
 * ```ts
 * import { changesOf, createMetadataTree } from '@fascia/sdk/web/metadata'
 *
 * export const { updated, removed } = changesOf(createMetadataTree([], { team: 'web' }))
 * ```
 */
export function changesOf({ entries, before }: MetadataTree): MetadataChanges {
  const updated = entries
    .filter((entry) => !isKept(entry) && isChanged(entry))
    .map((entry) => [entry.key, textOf(entry)])
  const removed = Object.keys(before).filter((key) => !entries.some((entry) => entry.key === key))
  return { updated: Object.fromEntries(updated), removed }
}

/**
 * Whether a save would send anything.
 *
 * @example
 * ```ts
 * import { createMetadataTree, hasChanges } from '@fascia/sdk/web/metadata'
 *
 * export const isUnsaved = hasChanges(createMetadataTree([], { team: 'web' }))
 * ```
 */
export function hasChanges(tree: MetadataTree): boolean {
  const { updated, removed } = changesOf(tree)
  return removed.length > 0 || Object.keys(updated).length > 0
}

/**
 * All that is there, as it would be stored: for a resource that is still to be made.
 *
 * @example
 * ```ts
 * import { createMetadataTree, metadataOf } from '@fascia/sdk/web/metadata'
 *
 * export const meta = metadataOf(createMetadataTree([], { team: 'web' }))
 * ```
 */
export function metadataOf({ entries }: MetadataTree): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.map((entry) => [entry.key, isChanged(entry) ? textOf(entry) : (entry.stored ?? '')]),
  )
}
