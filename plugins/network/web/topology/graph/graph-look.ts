import type { Graph, GraphNode } from '../../../common/topology/graph.ts'

/** How a graph is looked at. */
export interface GraphLook {
  readonly hasLabels: boolean
  readonly openId: string | undefined
  /** The node that the keyboard is at. */
  readonly focusId: string | undefined
  /** The nodes that come forward; all of them when undefined. */
  readonly near: ReadonlySet<string> | undefined
}

/** Whether a name has a text, in letters of either case. */
export function hasText(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase())
}

/** The nodes whose names have the text, and those that hide one whose name has it; else the open one with its neighbours; undefined when nothing comes forward. */
export function nearOf(graph: Graph, openId: string | undefined, text: string): ReadonlySet<string> | undefined {
  const isFound = ({ name, hidden }: GraphNode): boolean =>
    [name, ...hidden.map(({ of }) => of.name)].some((one) => hasText(one, text))
  if (text.trim() !== '') return new Set(graph.nodes.flatMap((node) => (isFound(node) ? node.id : [])))
  if (openId === undefined) return undefined
  const links = graph.links.filter(({ network, device }) => network === openId || device === openId)
  return new Set([openId, ...links.flatMap(({ network, device }) => [network, device])])
}

/** How strong lines are at a scale: they step back where the drawing is small. */
export function lineStrength(scale: number): number {
  return Math.min(1, Math.max(0.25, scale * 1.25))
}

/** Whether a link comes forward: both its ends do. */
export function isNear(near: GraphLook['near'], link: { readonly network: string; readonly device: string }): boolean {
  return near === undefined || (near.has(link.network) && near.has(link.device))
}
