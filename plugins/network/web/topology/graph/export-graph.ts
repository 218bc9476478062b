import { countBox, type GraphNode, NODE_SIZES } from '../../../common/topology/graph.ts'
import { type Label, labelText, type Point } from '../../../common/topology/labels.ts'
import { GLYPH_GRID, GLYPH_SIZE, GLYPHS } from '../glyph.tsx'
import type { GraphColours } from './graph-colours.ts'
import { hullPath } from './hull-path.ts'
import { colourOf, type GraphScene, labelsAt, networkColour, paintGraph } from './paint-graph.ts'

const MARGIN = 100
/** A canvas may not be larger in either direction in every browser. */
const LARGEST = 8000

interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function frameOf({ graph, places }: GraphScene): Frame {
  const points = graph.nodes.flatMap(({ id }) => places.get(id) ?? [])
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity)
  const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity)
  const [left, top] = [least(xs) - MARGIN, least(ys) - MARGIN]
  return { left, top, width: most(xs) + MARGIN * 2 - left, height: most(ys) + MARGIN - top }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function nodeSvg(node: GraphNode, { x, y }: Point, colours: GraphColours, label: Label | undefined): string {
  const { radius, scale } = NODE_SIZES[node.kind]
  const stroke = colourOf(node, colours)
  const size = GLYPH_SIZE * scale
  const count = countBox(node, 1)
  const parts = [
    `<circle r="${radius}" fill="${colours.surface}" stroke="${stroke}" stroke-width="3"/>`,
    `<path d="${GLYPHS[node.kind]}" transform="translate(${-size / 2} ${-size / 2}) scale(${size / GLYPH_GRID})" fill="none" stroke="${colours.text}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`,
    count
      ? `<text x="${count.left + 7}" y="${count.bottom}" dy="-0.35em" font-size="${count.size}" font-weight="bold" fill="${colours.text}">${node.hidden.length}</text>`
      : '',
    label
      ? `<text x="${label.x}" y="${label.y}" text-anchor="${label.anchor}" dy="0.35em" font-size="12" fill="${colours.text}">${escaped(labelText(node.name))}</text>`
      : '',
  ]
  return `<g transform="translate(${x} ${y})"><title>${escaped(node.name)}</title>${parts.join('')}</g>`
}

/** The whole graph as an SVG document of its own, in the colours of the theme; without nodes that have no place. */
export function graphSvg(scene: GraphScene): string {
  const { graph, places, colours } = scene
  const { left, top, width, height } = frameOf(scene)
  const groups = graph.groups.map(({ colour, members }) => {
    const paint = networkColour(colour, colours)
    return `<path d="${hullPath(members, places)}" fill="${paint}" stroke="${paint}" stroke-width="10" stroke-linejoin="round" opacity="0.2"/>`
  })
  const links = graph.links.flatMap(({ network, device }) => {
    const [from, to] = [places.get(network), places.get(device)]
    if (!from || !to) return []
    return `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="${colours.line}" stroke-width="2"/>`
  })
  const labels = labelsAt(scene, 1)
  const nodes = graph.nodes.flatMap((node) => {
    const place = places.get(node.id)
    return place ? nodeSvg(node, place, colours, labels.get(node.id)) : []
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="${escaped(colours.font)}">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colours.surface}"/>`,
    ...groups,
    ...links,
    ...nodes,
    '</svg>',
  ].join('\n')
}

/** The whole graph as a picture, twice as large as on the screen where a canvas can be that large. */
export function graphPng(scene: GraphScene): Promise<Blob | null> {
  const { left, top, width, height } = frameOf(scene)
  const k = Math.min(1, LARGEST / Math.max(width, height))
  const ratio = Math.min(2, LARGEST / (Math.max(width, height) * k))
  const size = { width: width * k, height: height * k }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(size.width * ratio), height: Math.round(size.height * ratio) })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  paintGraph(context, scene, { k, x: -left * k, y: -top * k, ...size, ratio, isMoving: false })
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}
