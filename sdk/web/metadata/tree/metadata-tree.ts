import {
  isDuplicateField,
  leavesBelow,
  type MetadataBranch,
  type MetadataLeaf,
  type MetadataNode,
  parseNamespaces,
} from './branch.ts'
import { type MetadataProblem, problemOf } from './problem.ts'
import { type MetadataProperty, parseProperty } from './property.ts'
import { isFields } from './raw.ts'
import { type ReadValue, readValue, writeValue } from './value.ts'

/** A key that the resource has, or will have when it is saved. */
export interface MetadataEntry extends ReadValue {
  /** As it is stored: an existing key keeps the case that it has. */
  readonly key: string
  readonly property: MetadataProperty
  /** The labels of what its definition is under; empty when no definition knows it. */
  readonly trail: readonly string[]
  /** No definition knows the key. */
  readonly isCustom: boolean
  /** The text that is stored now; undefined when the key is new. */
  readonly stored?: string
}

/** What can be added, and what is there: a value that every change makes again. */
export interface MetadataTree {
  readonly branches: readonly MetadataBranch[]
  /** By key. */
  readonly entries: readonly MetadataEntry[]
  /** What the resource had when the tree was made. */
  readonly before: Readonly<Record<string, string>>
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function byKey(entries: readonly MetadataEntry[]): readonly MetadataEntry[] {
  return entries.toSorted((one, other) => one.key.localeCompare(other.key))
}

function leafNamed(branches: readonly MetadataBranch[], name: string): MetadataLeaf | undefined {
  return branches.flatMap(leavesBelow).find(({ property }) => same(property.name, name))
}

function existingEntry(branches: readonly MetadataBranch[], key: string, stored: string): MetadataEntry {
  const leaf = leafNamed(branches, key)
  const property = leaf?.property ?? parseProperty(key)
  return { key, property, trail: leaf?.trail ?? [], isCustom: !leaf, stored, ...readValue(property, stored) }
}

/**
 * A tree of what definitions offer and what the resource has. Keys are matched with definitions whatever their case; what no definition
 * knows is custom [UI-086].
 *
 * @example
 * ```ts
 * import { createMetadataTree } from '@fascia/sdk/web/metadata'
 *
 * const namespaces = [{ namespace: 'OS::Notes', properties: { note: { title: 'Note', type: 'string' } } }]
 * export const tree = createMetadataTree(namespaces, { Note: 'matched', team: 'custom' })
 * ```
 */
export function createMetadataTree(namespaces: unknown, existing: unknown): MetadataTree {
  const branches = parseNamespaces(namespaces)
  const before = Object.fromEntries(
    Object.entries(isFields(existing) ? existing : {})
      .filter(([key]) => !isDuplicateField(key))
      .map(([key, value]) => [key, textOf(value)]),
  )
  const entries = Object.entries(before).map(([key, stored]) => existingEntry(branches, key, stored))
  return { branches, entries: byKey(entries), before }
}

/**
 * The same tree once definitions are there, or others. What the person has entered stays; keys are matched again [UI-086].
 *
 * @example
 * ```ts
 * import { createMetadataTree, withNamespaces } from '@fascia/sdk/web/metadata'
 *
 * const late = [{ namespace: 'OS::Notes', display_name: 'Notes', properties: { note: { title: 'Note', type: 'string' } } }]
 * export const tree = withNamespaces(createMetadataTree([], { note: 'mine' }), late)
 * ```
 */
export function withNamespaces(tree: MetadataTree, namespaces: unknown): MetadataTree {
  const branches = parseNamespaces(namespaces)
  const entries = tree.entries.map((entry) => {
    const leaf = leafNamed(branches, entry.key)
    const property = leaf?.property ?? parseProperty(entry.key)
    const value = readValue(property, writeValue(entry))
    return { ...entry, property, trail: leaf?.trail ?? [], isCustom: !leaf, ...value }
  })
  return { ...tree, branches, entries }
}

export function isAdded({ entries }: MetadataTree, { property }: MetadataLeaf): boolean {
  return entries.some(({ key }) => same(key, property.name))
}

/** Whether all of its children are added, and theirs [UI-087]. */
export function isFullyAdded(tree: MetadataTree, node: MetadataNode): boolean {
  return node.kind === 'leaf' ? isAdded(tree, node) : node.children.every((child) => isFullyAdded(tree, child))
}

/** No value fits it. */
export function isFixed({ property }: MetadataLeaf): boolean {
  return property.isReadOnly && property.default === undefined
}

function newEntry({ before, entries }: MetadataTree, { property, trail }: MetadataLeaf): MetadataEntry {
  const earlier = Object.keys(before).find(
    (key) => same(key, property.name) && !entries.some((entry) => entry.key === key),
  )
  const initial = property.default ?? (property.type === 'boolean' ? 'false' : '')
  const stored = earlier === undefined ? {} : { stored: before[earlier] ?? '' }
  return { key: earlier ?? property.name, property, trail, isCustom: false, ...stored, ...readValue(property, initial) }
}

/** Adds a property with its default, or all that is under a branch and is not there yet. */
export function addNode(tree: MetadataTree, node: MetadataNode): MetadataTree {
  let next = tree
  for (const leaf of leavesBelow(node).filter((one) => !isFixed(one)))
    if (!isAdded(next, leaf)) next = { ...next, entries: byKey([...next.entries, newEntry(next, leaf)]) }
  return next
}

/** Why a custom key cannot be added; its name must differ from every defined and every existing key [UI-091]. */
export function customProblem({ branches, entries }: MetadataTree, name: string): MetadataProblem | undefined {
  if (name.trim() === '') return { text: 'Required' }
  const isTaken =
    isDuplicateField(name.trim()) ||
    parseProperty(name.trim()).isReadOnly ||
    leafNamed(branches, name.trim()) !== undefined ||
    entries.some(({ key }) => same(key, name.trim()))
  return isTaken ? { text: 'Duplicate keys are not allowed' } : undefined
}

/** Adds a key of the person's own; gives the tree back as it was when the key cannot be added [UI-084]. */
export function addCustom(tree: MetadataTree, name: string): MetadataTree {
  if (customProblem(tree, name)) return tree
  const key = name.trim()
  const stored = Object.hasOwn(tree.before, key) ? { stored: tree.before[key] ?? '' } : {}
  const property = parseProperty(key)
  const entry: MetadataEntry = { key, property, trail: [], isCustom: true, ...stored, ...readValue(property) }
  return { ...tree, entries: byKey([...tree.entries, entry]) }
}

/** What is read-only stays as it is stored. One that is new is saved as its definition has it, or taken away again. */
export function isKept({ property, stored }: MetadataEntry): boolean {
  return property.isReadOnly && stored !== undefined
}

/** Takes a key away: a defined one can be added again, a custom one is gone [UI-084]. */
export function removeEntry(tree: MetadataTree, key: string): MetadataTree {
  return { ...tree, entries: tree.entries.filter((entry) => entry.key !== key || isKept(entry)) }
}

export function changeEntry(tree: MetadataTree, key: string, change: Partial<ReadValue>): MetadataTree {
  return {
    ...tree,
    entries: tree.entries.map((entry) =>
      entry.key === key && !entry.property.isReadOnly ? { ...entry, ...change } : entry,
    ),
  }
}

/** What is wrong with an entry. A stored value is no mistake, even when it is empty. */
export function entryProblem({ property, value, stored }: MetadataEntry): MetadataProblem | undefined {
  if (property.isReadOnly) return undefined
  const isRequired = property.isRequired && stored !== ''
  return problemOf({ ...property, isRequired }, value)
}

/**
 * The keys whose values cannot be saved, in their order: a save asks first, and gives the first of them to the editor.
 *
 * @example
 * ```ts
 * import { createMetadataTree, invalidKeys } from '@fascia/sdk/web/metadata'
 *
 * export const canSave = invalidKeys(createMetadataTree([], { team: 'web' })).length === 0
 * ```
 */
export function invalidKeys({ entries }: MetadataTree): readonly string[] {
  return entries.filter((entry) => entryProblem(entry) !== undefined).map(({ key }) => key)
}
