import type { Point } from '../../../common/topology/labels.ts'

/** A part of a graph that is linked to no other, with the places of its nodes. */
export type Part = ReadonlyMap<string, Point>

/** Around a node; at its right there is room for its name. */
const ROOM = { left: 60, top: 55, right: 110, bottom: 55 }
/** How far nodes without links are apart. */
const LONE = { x: ROOM.left + ROOM.right, y: ROOM.top + ROOM.bottom }

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function boxOf(part: Part): Box {
  const places = [...part.values()]
  const least = (pick: (place: Point) => number): number =>
    places.reduce((one, place) => Math.min(one, pick(place)), Infinity)
  const [left, top] = [least(({ x }) => x) - ROOM.left, least(({ y }) => y) - ROOM.top]
  const [right, bottom] = [-least(({ x }) => -x) + ROOM.right, -least(({ y }) => -y) + ROOM.bottom]
  return { left, top, width: right - left, height: bottom - top }
}

/** Nodes without links in columns, as high as the highest other part, or about as wide as the whole is to be. */
function gridOf(lone: readonly string[], height: number, aspect: number): Part {
  const rows = Math.max(Math.ceil(Math.sqrt(lone.length / aspect)), Math.floor(height / LONE.y), 1)
  return new Map(
    lone.map((id, index) => [id, { x: Math.floor(index / rows) * LONE.x, y: (index % rows) * LONE.y }] as const),
  )
}

interface Item {
  readonly part: Part
  readonly box: Box
}

interface Row {
  width: number
  readonly height: number
  readonly items: Item[]
}

/** Widths that are tried, as parts of the side of a square with the area of all. */
const WIDTHS = [0.8, 1, 1.15, 1.3, 1.5]

/** Items in rows, the first of which is the highest, in the width that makes the whole least large in a view of this aspect. */
function rowsOf(items: readonly Item[], aspect: number): readonly Row[] {
  const area = items.reduce((sum, { box }) => sum + box.width * box.height, 0)
  const inWidth = (widest: number): readonly Row[] => {
    const rows: Row[] = []
    for (const item of items) {
      const row = rows.at(-1)
      if (row && row.width + item.box.width <= widest) {
        row.items.push(item)
        row.width += item.box.width
      } else rows.push({ width: item.box.width, height: item.box.height, items: [item] })
    }
    return rows
  }
  const sizeOf = (rows: readonly Row[]): number =>
    Math.max(
      rows.reduce((sum, { height }) => sum + height, 0),
      rows.reduce((most, { width }) => Math.max(most, width), 0) / aspect,
    )
  const tried = WIDTHS.map((part) => inWidth(part * Math.sqrt(area * aspect)))
  return tried.reduce((best, rows) => (sizeOf(rows) < sizeOf(best) ? rows : best))
}

/**
 * Places parts side by side, so that none lies on another: in rows, the highest first, about as wide for their height as `aspect` says.
 * Nodes without links are one part. Those that are `kept` stay where they are, and others come below them.
 */
export function packParts(parts: readonly Part[], kept: readonly Part[], aspect: number): Part {
  const linked = parts.filter(({ size }) => size > 1)
  const lone = parts.flatMap((part) => (part.size === 1 ? [...part.keys()] : []))
  const height = Math.max(0, ...linked.map((part) => boxOf(part).height))
  const free = [...linked, ...(lone.length > 0 ? [gridOf(lone, height, aspect)] : [])]
    .map((part) => ({ part, box: boxOf(part) }))
    .toSorted((one, other) => other.box.height - one.box.height)
  const rows = rowsOf(free, aspect)
  const placed = new Map(kept.flatMap((part) => [...part]))
  const keptBox = placed.size > 0 ? boxOf(placed) : undefined
  const whole = rows.reduce((sum, row) => sum + row.height, 0)
  const middle = keptBox ? keptBox.left + keptBox.width / 2 : 0
  let y = keptBox ? keptBox.top + keptBox.height : -whole / 2
  for (const row of rows) {
    let x = middle - row.width / 2
    for (const { part, box } of row.items) {
      const [dx, dy] = [x - box.left, y + (row.height - box.height) / 2 - box.top]
      for (const [id, place] of part) placed.set(id, { x: place.x + dx, y: place.y + dy })
      x += box.width
    }
    y += row.height
  }
  return placed
}
