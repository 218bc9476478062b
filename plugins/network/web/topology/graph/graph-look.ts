import type { Graph } from '../../../common/topology/graph.ts'

/** How a graph is looked at. */
export interface GraphLook {
  readonly hasLabels: boolean
  readonly openId: string | undefined
  /** The node that the keyboard is at. */
  readonly focusId: string | undefined
  /** The nodes that come forward; all of them when undefined. */
  readonly near: ReadonlySet<string> | undefined
}

/** The nodes whose names have the text; else the open one with its neighbours; undefined when nothing comes forward. */
export function nearOf(graph: Graph, openId: string | undefined, text: string): ReadonlySet<string> | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted !== '')
    return new Set(graph.nodes.flatMap(({ id, name }) => (name.toLowerCase().includes(wanted) ? id : [])))
  if (openId === undefined) return undefined
  const links = graph.links.filter(({ network, device }) => network === openId || device === openId)
  return new Set([openId, ...links.flatMap(({ network, device }) => [network, device])])
}

/** Whether a link comes forward: both its ends do. */
export function isNear(near: GraphLook['near'], link: { readonly network: string; readonly device: string }): boolean {
  return near === undefined || (near.has(link.network) && near.has(link.device))
}
