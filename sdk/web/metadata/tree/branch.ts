import { type MetadataProperty, parseProperty } from './property.ts'
import { isFields, type Raw, textAt } from './raw.ts'

/** A property in its place in the tree. */
export interface MetadataLeaf {
  readonly kind: 'leaf'
  readonly label: string
  /** The labels of what it is under, outermost first. */
  readonly trail: readonly string[]
  readonly property: MetadataProperty
}

/** A namespace, or an object inside one. */
export interface MetadataBranch {
  readonly kind: 'branch'
  /** Unique in the tree. */
  readonly id: string
  readonly label: string
  readonly description: string
  readonly children: readonly MetadataNode[]
}

export type MetadataNode = MetadataBranch | MetadataLeaf

/** Every resource has a field of this name; a property of the same name would show it twice [UI-085]. */
export function isDuplicateField(name: string): boolean {
  return name.toLowerCase() === 'description'
}

/** Branches have no priority of their own: they are among the first. */
function priorityOf(node: MetadataNode): number {
  return node.kind === 'leaf' ? node.property.priority : 1
}

function inOrder(nodes: readonly MetadataNode[]): readonly MetadataNode[] {
  return nodes.toSorted((one, other) => priorityOf(one) - priorityOf(other) || one.label.localeCompare(other.label))
}

function leavesOf(properties: unknown, trail: readonly string[]): readonly MetadataLeaf[] {
  return Object.entries(isFields(properties) ? properties : {})
    .filter(([name]) => !isDuplicateField(name))
    .map(([name, definition]) => {
      const property = parseProperty(name, definition)
      return { kind: 'leaf', label: property.title, trail, property }
    })
}

function parseObject(raw: Raw, parent: string, trail: readonly string[]): MetadataBranch {
  const label = textAt(raw, 'name') ?? ''
  return {
    kind: 'branch',
    id: `${parent}/${label}`,
    label,
    description: textAt(raw, 'description') ?? '',
    children: inOrder(leavesOf(raw.properties, [...trail, label])),
  }
}

function parseNamespace(raw: Raw): MetadataBranch {
  const id = textAt(raw, 'namespace') ?? textAt(raw, 'display_name') ?? ''
  const label = textAt(raw, 'display_name') || id
  const objects = Array.isArray(raw.objects) ? raw.objects.filter(isFields) : []
  return {
    kind: 'branch',
    id,
    label,
    description: textAt(raw, 'description') ?? '',
    children: inOrder([
      ...objects.map((object) => parseObject(object, id, [label])),
      ...leavesOf(raw.properties, [label]),
    ]),
  }
}

/** Namespaces as the gateway answers them, as a tree sorted by what people read; one that defines nothing is left out. */
export function parseNamespaces(namespaces: unknown): readonly MetadataBranch[] {
  const all = Array.isArray(namespaces) ? namespaces.filter(isFields).map(parseNamespace) : []
  return all.filter(({ children }) => children.length > 0).sort((one, other) => one.label.localeCompare(other.label))
}

/** The properties below a node, itself included when it is one. */
export function leavesBelow(node: MetadataNode): readonly MetadataLeaf[] {
  return node.kind === 'leaf' ? [node] : node.children.flatMap(leavesBelow)
}
