import { leavesBelow, type MetadataBranch, type MetadataLeaf, type MetadataNode } from './branch.ts'
import { isAdded, isFixed, isFullyAdded, type MetadataEntry, type MetadataTree } from './metadata-tree.ts'

/** A row of the tree of what can be added. */
export type VisibleNode = VisibleBranch | (MetadataLeaf & { readonly id: string })

export interface VisibleBranch extends Omit<MetadataBranch, 'children'> {
  readonly node: MetadataBranch
  readonly isFullyAdded: boolean
  readonly children: readonly VisibleNode[]
}

function holds(leaf: MetadataLeaf, text: string): boolean {
  return [leaf.label, leaf.property.name].some((one) => one.toLowerCase().includes(text))
}

function visible(tree: MetadataTree, node: MetadataNode, text: string): VisibleNode | undefined {
  if (node.kind === 'leaf') {
    const isShown = !isAdded(tree, node) && !isFixed(node) && holds(node, text)
    return isShown ? { ...node, id: [...node.trail, node.property.name].join('/') } : undefined
  }
  const isFull = isFullyAdded(tree, node)
  const children = node.children.map((child) => visible(tree, child, text)).filter((child) => child !== undefined)
  const isShown = children.length > 0 || (isFull && leavesBelow(node).some((leaf) => holds(leaf, text)))
  return isShown ? { ...node, node, isFullyAdded: isFull, children } : undefined
}

/**
 * What can still be added, as far as its title or key holds the text; the case of letters does not count. A branch stays when something
 * below it does, and, marked, when all below it is added [UI-087].
 */
export function visibleNodes(tree: MetadataTree, filter: string): readonly VisibleNode[] {
  const text = filter.trim().toLowerCase()
  return tree.branches.map((branch) => visible(tree, branch, text)).filter((node) => node !== undefined)
}

/** Entries whose title, key, place or value holds the text. */
export function visibleEntries({ entries }: MetadataTree, filter: string): readonly MetadataEntry[] {
  const text = filter.trim().toLowerCase()
  return entries.filter(({ key, property, trail, value }) =>
    [key, property.title, ...trail, ...(typeof value === 'string' ? [value] : value)].some((one) =>
      one.toLowerCase().includes(text),
    ),
  )
}
