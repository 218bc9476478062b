import { countBox, type GraphNode, LABEL_X, NODE_SIZES, type NodeKind } from './graph.ts'

/** A place in the drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle of the drawing. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where the name of a node is, from its centre; `y` is the middle of the line. */
export interface Label extends Point {
  readonly anchor: 'start' | 'middle' | 'end'
}

/** The size of names on the screen, in pixels; they grow with the drawing, and do not shrink with it. */
const SIZE_PX = 12
const LINE = 1.25
/** Around a circle, and between a circle and a name beside it. */
const GAP = 3
/** Characters that a name has at most in the drawing. */
const LONGEST = 24
/** How far a name may reach out of the drawing at its left, in pixels: there may be nothing more in view. */
const EDGE_PX = 36
/** Widths of characters, in parts of their size. */
const NARROW = { characters: /[ilIjtfr1.,:;'|! ()[\]-]/, width: 0.36 }
const WIDE = { characters: /[mwMW@%_]/, width: 0.92 }
const CAPITAL = { characters: /[A-Z]/, width: 0.7 }
const OTHER = 0.6
/** Written in full squares from here on: the scripts of East Asia, and pictures. */
const FIRST_SQUARE = '\u1100'

/** The size of names in the units of a drawing at a scale. */
export function labelSize(scale: number): number {
  return SIZE_PX * Math.max(1, 1 / scale)
}

/** A name as the graph has room for it: 24 characters, the last of which may be `…`. */
export function labelText(name: string): string {
  const characters = [...name]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : name
}

function widthOf(character: string): number {
  if (character >= FIRST_SQUARE) return 1
  return [NARROW, WIDE, CAPITAL].find(({ characters }) => characters.test(character))?.width ?? OTHER
}

/** The width of a text, in parts of its size; what a browser measures is not more. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOf(character), 0)
}

const meet = (one: Area, other: Area): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** Cells of a column; a drawing has fewer. */
const COLUMN = 1 << 16

/** Areas by where they are, so that one is compared with those near it alone. */
function createAreas(cell: number) {
  const cells = new Map<number, Area[]>()
  /** Calls for each cell of an area until one answers true; whether one did. */
  const some = ({ left, top, right, bottom }: Area, visit: (key: number) => boolean): boolean => {
    for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x += 1)
      for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y += 1)
        if (visit(x * COLUMN + y)) return true
    return false
  }
  return {
    add(area: Area): void {
      some(area, (key) => {
        const found = cells.get(key)
        if (found) found.push(area)
        else cells.set(key, [area])
        return false
      })
    },
    isFree: (area: Area): boolean => !some(area, (key) => cells.get(key)?.some((other) => meet(other, area)) === true),
  }
}

const widths = new WeakMap<GraphNode, number>()

/** The width of the name of a node, in parts of its size; measured once. */
function nameWidth(node: GraphNode): number {
  const known = widths.get(node)
  if (known !== undefined) return known
  const width = textWidth(labelText(node.name))
  widths.set(node, width)
  return width
}

function circleArea({ kind }: GraphNode, { x, y }: Point): Area {
  const reach = NODE_SIZES[kind].radius + GAP
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
}

function labelArea(label: Label, width: number, size: number, { x, y }: Point): Area {
  const start = { start: 0, middle: -width / 2, end: -width }[label.anchor]
  const left = x + label.x + start
  const [top, bottom] = [y + label.y - (size * LINE) / 2, y + label.y + (size * LINE) / 2]
  return { left, top, right: left + width, bottom }
}

/** Right of a node, left of it, below and above, in this order. */
function candidates(kind: NodeKind, size: number): readonly [Label, ...Label[]] {
  const beside = LABEL_X[kind]
  const away = NODE_SIZES[kind].radius + GAP * 2 + size / 2
  return [
    { x: beside, y: 0, anchor: 'start' },
    { x: -beside, y: 0, anchor: 'end' },
    { x: 0, y: away, anchor: 'middle' },
    { x: 0, y: -away, anchor: 'middle' },
  ]
}

const RANKS: Readonly<Record<NodeKind, number>> = { external: 0, network: 1, router: 2, instance: 4 }

/** Smaller comes first: what is looked at, then by kind; of the instances those in error. */
function rankOf({ id, kind, isFailed }: GraphNode, isLookedAt: (id: string) => boolean): number {
  if (isLookedAt(id)) return -1
  return kind === 'instance' && isFailed ? RANKS.instance - 1 : RANKS[kind]
}

export interface LabelOptions {
  readonly scale: number
  /** Nodes whose names come first, and are never left out for a circle in their way. */
  readonly isLookedAt: (id: string) => boolean
}

interface NamingOptions extends LabelOptions {
  /** Where names are already: each stays there if no name that comes before it is in the way. */
  readonly before: ReadonlyMap<string, Label>
}

function nameNodes(
  nodes: readonly GraphNode[],
  places: ReadonlyMap<string, Point>,
  { scale, isLookedAt, before }: NamingOptions,
): ReadonlyMap<string, Label> {
  const size = labelSize(scale)
  const cell = Math.max(100, size * 8)
  const [circles, names] = [createAreas(cell), createAreas(cell)]
  const placed = nodes.flatMap((node) => {
    const place = places.get(node.id)
    return place ? { node, place, rank: rankOf(node, isLookedAt) } : []
  })
  for (const { node, place } of placed) {
    circles.add(circleArea(node, place))
    const count = countBox(node, scale)
    if (count)
      names.add({
        left: place.x + count.left,
        top: place.y + count.top,
        right: place.x + count.right,
        bottom: place.y + count.bottom,
      })
  }
  const edge = Math.min(...placed.map(({ node, place }) => circleArea(node, place).left)) - EDGE_PX / scale
  const labels = new Map<string, Label>()
  for (const { node, place, rank } of placed.toSorted((one, other) => one.rank - other.rank)) {
    const width = nameWidth(node) * size
    const own = before.get(node.id)
    let best: { readonly label: Label; readonly area: Area } | undefined
    for (const label of [...(own ? [own] : []), ...candidates(node.kind, size)]) {
      const area = labelArea(label, width, size, place)
      if (area.left < edge || !names.isFree(area)) continue
      const isClear = label === own || circles.isFree(area)
      if (isClear || (!best && rank < RANKS.instance - 1)) best = { label, area }
      if (isClear) break
    }
    if (!best) continue
    names.add(best.area)
    labels.set(node.id, best.label)
  }
  return labels
}

/**
 * Places the names of nodes so that none is on another, or on a node: each right of its node, else left of it, below or above. Where none of
 * these is free, that of an instance is left out; others are written over the circles of nodes, but not over names. What is looked at gets a
 * name where it had none; a name that is there already stays where it is, so that no press moves what it is on.
 */
export function placeLabels(
  nodes: readonly GraphNode[],
  places: ReadonlyMap<string, Point>,
  options: LabelOptions,
): ReadonlyMap<string, Label> {
  const atRest = nameNodes(nodes, places, { ...options, isLookedAt: () => false, before: new Map() })
  const isWhole = nodes.every(({ id }) => !options.isLookedAt(id) || atRest.has(id))
  return isWhole ? atRest : nameNodes(nodes, places, { ...options, before: atRest })
}

/** The area that nodes take at a scale, with their names at the right where these are shown; undefined without any. */
export function areaOf(
  nodes: readonly GraphNode[],
  places: ReadonlyMap<string, Point>,
  { scale, hasLabels }: { readonly scale: number; readonly hasLabels: boolean },
): Area | undefined {
  let area: Area | undefined
  for (const node of nodes) {
    const place = places.get(node.id)
    if (!place) continue
    const own = circleArea(node, place)
    const width = nameWidth(node) * labelSize(scale)
    const right = hasLabels ? place.x + LABEL_X[node.kind] + width : own.right
    area = {
      left: Math.min(area?.left ?? own.left, own.left),
      top: Math.min(area?.top ?? own.top, own.top),
      right: Math.max(area?.right ?? right, right),
      bottom: Math.max(area?.bottom ?? own.bottom, own.bottom),
    }
  }
  return area
}
