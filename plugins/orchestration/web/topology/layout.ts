import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force'
import type { TopologyNode } from '../../api/stack-parts.ts'

/** The height of the graph, and how strongly its nodes are drawn to its middle [STACK-006]. */
export const HEIGHT = 500
export const GRAVITY = 0.1
/** Between a node and its label. */
export const LABEL_GAP = 8

/** A node with its place. */
export interface PlacedNode extends SimulationNodeDatum {
  readonly name: string
}

/** A link from a resource to one that needs it. */
export interface Requirement {
  readonly from: string
  readonly to: string
}

/** One link for each entry of `required_by` of nodes that are there [STACK-002]. */
export function linksOf(nodes: readonly Pick<TopologyNode, 'name' | 'required_by'>[]): readonly Requirement[] {
  const names = new Set(nodes.map(({ name }) => name))
  return nodes.flatMap(({ name, required_by }) =>
    required_by.filter((one) => names.has(one)).map((to) => ({ from: name, to })),
  )
}

const ROUNDS = 120

/** The places of nodes by name; those that were there stay where they were, and others join them. */
export function layOut(
  nodes: readonly Pick<TopologyNode, 'name' | 'required_by'>[],
  before: ReadonlyMap<string, PlacedNode>,
  width: number,
): ReadonlyMap<string, PlacedNode> {
  const isNew = nodes.some(({ name }) => !before.has(name))
  const known = nodes.map(({ name }): PlacedNode => ({ ...before.get(name), name }))
  const all = new Map(known.map((node) => [node.name, node]))
  if (!isNew) return all
  const links: SimulationLinkDatum<PlacedNode>[] = linksOf(nodes).map(({ from, to }) => ({ source: from, target: to }))
  const simulation = forceSimulation<PlacedNode>([...known])
    .force(
      'link',
      forceLink<PlacedNode, SimulationLinkDatum<PlacedNode>>(links)
        .id(({ name }) => name)
        .distance(110),
    )
    .force('charge', forceManyBody().strength(-500))
    .force('x', forceX(width / 2).strength(GRAVITY))
    .force('y', forceY(HEIGHT / 2).strength(GRAVITY))
    .stop()
  simulation.tick(nodes.length > 200 ? 40 : ROUNDS)
  return all
}

/** About the width of a character of a label, in units of the drawing. */
export const CHARACTER = 7

/** A node as it is drawn: where, how large, and the label at its right. */
export interface DrawnNode {
  readonly x: number
  readonly radius: number
  readonly label: string
}

/** The left edge and the width of what all nodes cover with their labels: a drawing of this width is scaled down no more than it must be. */
export function extentOf(nodes: readonly DrawnNode[]): { readonly left: number; readonly width: number } {
  const left = Math.floor(Math.min(...nodes.map(({ x, radius }) => x - radius - LABEL_GAP)))
  const ends = nodes.map(({ x, radius, label }) => x + radius + LABEL_GAP + label.length * CHARACTER)
  return { left, width: Math.ceil(Math.max(...ends)) - left }
}
