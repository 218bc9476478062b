import { cluster, type HierarchyNode, hierarchy } from 'd3-hierarchy'
import type { TreeNode } from './tree-node.ts'

const ROW_PX = 72
const NODE_PX = { height: 60, least: 152, most: 240 }
const COLUMN_GAP_PX = 36
const INDENT_PX = 20
const EDGE_PX = 4

/** A node with its place in the picture, in pixels from the start and the top. */
export interface PlacedNode {
  readonly node: TreeNode
  /** Unique in the tree: the ids from the root to it. */
  readonly key: string
  readonly parent: PlacedNode | undefined
  readonly x: number
  readonly y: number
}

/** Places of all nodes, each before those below it. */
export interface TreeLayout {
  readonly nodes: readonly PlacedNode[]
  readonly nodeWidthPx: number
  readonly nodeHeightPx: number
  readonly widthPx: number
  readonly heightPx: number
  /** The path of the line from a parent to a node. */
  lineTo(node: PlacedNode): string
}

type Branch = HierarchyNode<TreeNode>
/** The row and the column of a node: the first in rows of the picture, the second in levels. */
type Cell = (branch: Branch) => readonly [row: number, level: number]

/** Levels are columns: every leaf has a row of its own, in which what is above its first child is as well. */
function columnsOf(root: Branch): Cell {
  const rows = new Map<Branch, number>()
  const placed = cluster<TreeNode>()
    .nodeSize([1, 1])
    .separation(() => 1)(root)
  const leaves = placed.leaves().sort((one, other) => one.x - other.x)
  leaves.forEach((leaf, row) => {
    for (let at: Branch | null = leaf; at && !rows.has(at); at = at.parent) rows.set(at, row)
  })
  return (branch) => [rows.get(branch) ?? 0, branch.depth]
}

/** Every node has a row of its own, indented by its level. */
function outlineOf(root: Branch): Cell {
  const rows = new Map<Branch, number>()
  root.eachBefore((branch) => void rows.set(branch, rows.size))
  return (branch) => [rows.get(branch) ?? 0, branch.depth]
}

function place(root: Branch, cellOf: Cell, levelPx: number): readonly PlacedNode[] {
  const placed = new Map<Branch, PlacedNode>()
  root.eachBefore((branch) => {
    const parent = branch.parent ? placed.get(branch.parent) : undefined
    const [row, level] = cellOf(branch)
    placed.set(branch, {
      node: branch.data,
      key: parent ? `${parent.key}/${branch.data.id}` : branch.data.id,
      parent,
      x: EDGE_PX + level * levelPx,
      y: EDGE_PX + row * ROW_PX,
    })
  })
  return [...placed.values()]
}

/** Places a tree in so many pixels: in columns where each has room for a readable name, else as an outline. Sizes are those of the whole picture. */
export function layOutTree(node: TreeNode, roomPx: number): TreeLayout {
  const root = hierarchy(node, ({ children }) => children)
  const columns = root.height + 1
  const room = roomPx - 2 * EDGE_PX
  const columnPx = Math.floor((room - root.height * COLUMN_GAP_PX) / columns)
  const isWide = columnPx >= NODE_PX.least
  const levelPx = isWide ? Math.min(columnPx, NODE_PX.most) + COLUMN_GAP_PX : INDENT_PX
  const widest = isWide ? columnPx : room - root.height * INDENT_PX
  const nodeWidthPx = Math.max(NODE_PX.least, Math.min(widest, NODE_PX.most))
  const nodes = place(root, isWide ? columnsOf(root) : outlineOf(root), levelPx)
  const middle = NODE_PX.height / 2
  return {
    nodes,
    nodeWidthPx,
    nodeHeightPx: NODE_PX.height,
    widthPx: 2 * EDGE_PX + root.height * levelPx + nodeWidthPx,
    heightPx: 2 * EDGE_PX + Math.max(...nodes.map(({ y }) => y)) + NODE_PX.height,
    lineTo({ parent, x, y }) {
      if (!parent) return ''
      if (!isWide) return `M${parent.x + INDENT_PX / 2} ${parent.y + NODE_PX.height}V${y + middle}H${x}`
      const start = `M${parent.x + nodeWidthPx} ${parent.y + middle}H${x - COLUMN_GAP_PX / 2}`
      return `${start}V${y + middle}H${x}`
    },
  }
}
