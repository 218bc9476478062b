import { type Graph, type GraphNode, LABEL_X, NODE_SIZES } from '../../../common/topology/graph.ts'
import { GLYPH_GRID, GLYPH_SIZE, GLYPHS } from '../glyph.tsx'
import type { GraphColours } from './graph-colours.ts'
import type { Point } from './graph-layout.ts'
import { type GraphLook, isNear } from './graph-look.ts'
import { hullPath } from './hull-path.ts'

export interface GraphScene {
  readonly graph: Graph
  readonly places: ReadonlyMap<string, Point>
  readonly look: GraphLook
  readonly colours: GraphColours
  /** Nodes that are being deleted. */
  readonly isDeleting: (id: string) => boolean
}

export interface PaintedView {
  readonly k: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Pixels of the screen for one of the page. */
  readonly ratio: number
  /** While it moves, only shapes are drawn. */
  readonly isMoving: boolean
}

/** Below this scale a node is a dot; pictures and names of devices come at the second. */
const DOTS = 0.25
const DETAILS = 0.5
const ASIDE = 0.3
const HULL_OPACITY = 0.2
const HULL_LINE = 10

const hulls = new WeakMap<ReadonlyMap<string, Point>, Map<string, Path2D>>()

/** The hull of a group, computed once for the same places. */
function hullOf({ id, members }: Graph['groups'][number], places: GraphScene['places']): Path2D {
  const known = hulls.get(places) ?? new Map<string, Path2D>()
  hulls.set(places, known)
  const key = `${id} ${members.length}`
  const path = known.get(key) ?? new Path2D(hullPath(members, places))
  known.set(key, path)
  return path
}

function colourOf({ colour, state }: GraphNode, { networks, active, line }: GraphColours): string {
  if (colour !== undefined) return networks[colour % networks.length] ?? line
  return state === 'active' ? active : line
}

/** Draws the graph on a canvas, with less detail the smaller it is. */
export function paintGraph(context: CanvasRenderingContext2D, scene: GraphScene, view: PaintedView): void {
  const { graph, places, look, colours } = scene
  const { k, x, y, width, height, ratio, isMoving } = view
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = colours.surface
  context.fillRect(0, 0, width, height)
  context.setTransform(ratio * k, 0, 0, ratio * k, ratio * x, ratio * y)
  context.lineJoin = 'round'

  context.globalAlpha = HULL_OPACITY
  context.lineWidth = HULL_LINE
  for (const group of graph.groups) {
    const path = hullOf(group, places)
    context.fillStyle = context.strokeStyle = colours.networks[group.colour % colours.networks.length] ?? colours.line
    context.fill(path)
    context.stroke(path)
  }

  context.strokeStyle = colours.line
  context.lineWidth = Math.max(2, 0.5 / k)
  for (const near of [false, true]) {
    context.globalAlpha = near ? 1 : ASIDE
    context.beginPath()
    for (const link of graph.links) {
      if (isNear(look.near, link) !== near) continue
      const [from, to] = [places.get(link.network), places.get(link.device)]
      if (!from || !to) continue
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
    }
    context.stroke()
  }

  const margin = 60
  const [left, top] = [-x / k - margin, -y / k - margin]
  const [right, bottom] = [(width - x) / k + margin, (height - y) / k + margin]
  const seen = graph.nodes.flatMap((node) => {
    const place = places.get(node.id)
    if (!place || place.x < left || place.x > right || place.y < top || place.y > bottom) return []
    return { node, place }
  })
  const alphaOf = ({ id, isLoading }: GraphNode): number => {
    if (look.near && !look.near.has(id)) return ASIDE
    return isLoading || scene.isDeleting(id) ? 0.4 : 1
  }
  // Nodes that look alike are one path.
  const alike = Map.groupBy(seen, ({ node }) => `${alphaOf(node)} ${colourOf(node, colours)}`)
  context.lineWidth = 3
  for (const nodes of alike.values()) {
    const [first] = nodes
    if (!first) continue
    context.globalAlpha = alphaOf(first.node)
    context.strokeStyle = colourOf(first.node, colours)
    context.fillStyle = k < DOTS ? context.strokeStyle : colours.surface
    context.beginPath()
    for (const { node, place } of nodes) {
      const { radius } = NODE_SIZES[node.kind]
      context.moveTo(place.x + radius, place.y)
      context.arc(place.x, place.y, radius, 0, 2 * Math.PI)
    }
    context.fill()
    context.stroke()
  }
  context.globalAlpha = 1
  for (const id of [look.openId, look.focusId]) {
    const found = seen.find(({ node }) => node.id === id)
    if (!found) continue
    context.strokeStyle = colours.focus
    context.lineWidth = Math.max(3, 2 / k)
    context.beginPath()
    context.arc(found.place.x, found.place.y, NODE_SIZES[found.node.kind].radius + 3, 0, 2 * Math.PI)
    context.stroke()
  }
  if (!isMoving) paintDetails(context, seen, scene, k, alphaOf)
}

/** Pictures, counts and names. */
function paintDetails(
  context: CanvasRenderingContext2D,
  seen: readonly { readonly node: GraphNode; readonly place: Point }[],
  { look, colours }: GraphScene,
  k: number,
  alphaOf: (node: GraphNode) => number,
): void {
  const size = Math.min(Math.max(12, 12 / k), k < DETAILS ? 12 / k : 22)
  context.textBaseline = 'middle'
  for (const { node, place } of seen) {
    const { kind, name, hidden } = node
    const isDevice = kind === 'instance'
    if (isDevice && k < DETAILS && !look.near?.has(node.id)) continue
    context.globalAlpha = alphaOf(node)
    const { scale } = NODE_SIZES[kind]
    if (k >= DOTS) {
      const glyph = (GLYPH_SIZE * scale) / GLYPH_GRID
      context.save()
      context.translate(place.x - (GLYPH_SIZE * scale) / 2, place.y - (GLYPH_SIZE * scale) / 2)
      context.scale(glyph, glyph)
      context.strokeStyle = colours.text
      context.lineWidth = 1.5
      context.lineCap = 'round'
      context.stroke(new Path2D(GLYPHS[kind]))
      context.restore()
    }
    context.strokeStyle = colours.surface
    context.fillStyle = colours.text
    context.lineWidth = size / 4
    const write = (text: string, x: number, y: number): void => {
      context.strokeText(text, x, y)
      context.fillText(text, x, y)
    }
    if (look.hasLabels) {
      context.font = `${size}px sans-serif`
      write(name, place.x + LABEL_X[kind], place.y)
    }
    if (hidden > 0) {
      context.font = 'bold 20px sans-serif'
      write(String(hidden), place.x + 26, place.y + 33)
    }
  }
}
