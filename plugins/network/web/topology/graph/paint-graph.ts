import { isFailed } from '../../../common/topology/device.ts'
import { countBox, type Graph, type GraphNode, NODE_SIZES } from '../../../common/topology/graph.ts'
import type { Point } from '../../../common/topology/labels.ts'
import { type Label, labelSize, labelText, placeLabels } from '../../../common/topology/labels.ts'
import { GLYPH_GRID, GLYPH_SIZE, GLYPHS } from '../glyph.tsx'
import type { GraphColours } from './graph-colours.ts'
import { type GraphLook, isNear, lineStrength } from './graph-look.ts'
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

/** Below this scale a node is a dot. */
const DOTS = 0.25
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

/** The colour of a network: they share those of the theme, in turn. */
export function networkColour(index: number, { networks, line }: GraphColours): string {
  return networks[index % networks.length] ?? line
}

/** The colour of a node: red in error, else that of its network or its state. */
export function colourOf({ colour, state, isFailed }: GraphNode, colours: GraphColours): string {
  const { active, failed, line } = colours
  if (isFailed) return failed
  if (colour !== undefined) return networkColour(colour, colours)
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
    context.fillStyle = context.strokeStyle = networkColour(group.colour, colours)
    context.fill(path)
    context.stroke(path)
  }

  context.strokeStyle = colours.line
  context.lineWidth = Math.max(2, 0.5 / k)
  for (const near of [false, true]) {
    context.globalAlpha = near && look.near ? 1 : lineStrength(k) * (near ? 1 : ASIDE)
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

/** The labels of the last drawing: they stay where they are while nothing but the part in view changes. */
const lastLabels = new WeakMap<Graph, { readonly scene: GraphScene; readonly k: number; readonly labels: Labels }>()
type Labels = ReadonlyMap<string, Label>

/** Where the names of a graph are at a scale; none where names are switched off. */
export function labelsAt(scene: Pick<GraphScene, 'graph' | 'places' | 'look'>, k: number): Labels {
  const { graph, places, look } = scene
  const { hasLabels, openId, focusId, near } = look
  if (!hasLabels) return new Map()
  const isLookedAt = (id: string): boolean => id === openId || id === focusId || near?.has(id) === true
  return placeLabels(graph.nodes, places, { scale: k, isLookedAt })
}

function keptLabels(scene: GraphScene, k: number): Labels {
  const last = lastLabels.get(scene.graph)
  if (last && last.k === k && last.scene.places === scene.places && last.scene.look === scene.look) return last.labels
  const labels = labelsAt(scene, k)
  lastLabels.set(scene.graph, { scene, k, labels })
  return labels
}

/** The number of what a collapsed network hides, on a round field. */
function paintCount(
  context: CanvasRenderingContext2D,
  node: GraphNode,
  place: Point,
  { colours, k }: { readonly colours: GraphColours; readonly k: number },
): void {
  const box = countBox(node, k)
  if (!box) return
  const { left, top, right, bottom, size } = box
  const hasFailed = node.hidden.some(({ of }) => isFailed(of.original_status))
  context.fillStyle = colours.surface
  context.strokeStyle = hasFailed ? colours.failed : colours.line
  context.lineWidth = hasFailed ? 3 : 1.5
  context.beginPath()
  context.roundRect(place.x + left, place.y + top, right - left, bottom - top, (bottom - top) / 2)
  context.fill()
  context.stroke()
  context.font = `bold ${size}px ${colours.font}`
  context.textAlign = 'center'
  context.fillStyle = colours.text
  context.fillText(String(node.hidden.length), place.x + (left + right) / 2, place.y + (top + bottom) / 2)
}

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const

/** Pictures, counts and names. */
function paintDetails(
  context: CanvasRenderingContext2D,
  seen: readonly { readonly node: GraphNode; readonly place: Point }[],
  scene: GraphScene,
  k: number,
  alphaOf: (node: GraphNode) => number,
): void {
  const { colours } = scene
  const size = labelSize(k)
  const labels = keptLabels(scene, k)
  context.textBaseline = 'middle'
  for (const { node, place } of seen) {
    const { kind, name } = node
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
    paintCount(context, node, place, { colours, k })
    const label = labels.get(node.id)
    if (!label) continue
    context.font = `${size}px ${colours.font}`
    context.textAlign = ALIGN[label.anchor]
    context.strokeStyle = colours.surface
    context.fillStyle = colours.text
    context.lineWidth = size / 4
    context.strokeText(labelText(name), place.x + label.x, place.y + label.y)
    context.fillText(labelText(name), place.x + label.x, place.y + label.y)
  }
}
