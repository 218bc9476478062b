import { changesOf, type MetadataChanges } from '../tree/changes.ts'
import {
  addCustom,
  changeEntry,
  createMetadataTree,
  invalidKeys,
  type MetadataTree,
  removeEntry,
} from '../tree/metadata-tree.ts'
import { parseProperty } from '../tree/property.ts'
import { isFields } from '../tree/raw.ts'
import { readValue } from '../tree/value.ts'

/** The metadata of a resource in a form, as plain data that a draft can keep: what there was, and what was changed of it. */
export interface MetadataEdit extends MetadataChanges {
  readonly before: Readonly<Record<string, unknown>>
  /** Keys whose values cannot be saved. */
  readonly invalid: readonly string[]
}

/**
 * What a field of metadata begins with: what the resource has, or nothing for one that is still to be made.
 *
 * @example
 * ```ts
 * import { startMetadata } from '@fascia/sdk/web/metadata'
 *
 * export const { updated, removed } = startMetadata({ team: 'web' }) // {} and []
 * ```
 */
export function startMetadata(before: Readonly<Record<string, unknown>> = {}): MetadataEdit {
  return { before, updated: {}, removed: [], invalid: [] }
}

function isEdit(value: unknown): value is MetadataEdit {
  return isFields(value) && isFields(value.before) && isFields(value.updated) && Array.isArray(value.removed)
}

/** The tree of an edit, without definitions. */
export function treeOf(value: unknown): MetadataTree {
  const { before, updated, removed } = isEdit(value) ? value : startMetadata()
  const kept = removed.reduce(removeEntry, createMetadataTree([], before))
  return Object.entries(updated).reduce((tree, [key, text]) => {
    const whole = tree.entries.some((entry) => entry.key === key) ? tree : addCustom(tree, key)
    return changeEntry(whole, key, readValue(parseProperty(key), text))
  }, kept)
}

/** What a tree changes of what there was. */
export function editOf(tree: MetadataTree): MetadataEdit {
  return { ...changesOf(tree), before: tree.before, invalid: invalidKeys(tree) }
}
