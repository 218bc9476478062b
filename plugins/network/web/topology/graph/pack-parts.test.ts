import { expect, it } from 'vitest'
import type { Point } from '../../../common/topology/labels.ts'
import { packParts } from './pack-parts.ts'

/** A part whose nodes are around a circle. */
function circle(name: string, count: number, radius: number): ReadonlyMap<string, Point> {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI
      return [`${name}${index}`, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }]
    }),
  )
}

const boxOf = (part: ReadonlyMap<string, Point>, places: ReadonlyMap<string, Point>) => {
  const found = [...part.keys()].flatMap((id) => places.get(id) ?? [])
  const [xs, ys] = [found.map(({ x }) => x), found.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

it('lets no part lie on another, and is about as wide for its height as it is asked to be', () => {
  const parts = [circle('a', 30, 300), circle('b', 20, 200), circle('c', 8, 90), circle('d', 1, 0), circle('e', 1, 0)]
  for (const aspect of [2, 0.5]) {
    const places = packParts(parts, [], aspect)
    const boxes = parts.map((part) => boxOf(part, places))
    for (const one of boxes)
      for (const other of boxes)
        if (one !== other)
          expect(
            one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
          ).toBe(false)
    const whole = boxOf(new Map(parts.flatMap((part) => [...part])), places)
    expect(whole.right - whole.left > whole.bottom - whole.top).toBe(aspect > 1)
  }
})

it('leaves parts where they are that are kept, and begins below them with others', () => {
  const [kept, free] = [circle('kept', 5, 100), circle('free', 5, 100)]
  const places = packParts([free], [kept], 1)
  for (const [id, place] of kept) expect(places.get(id)).toEqual(place)
  expect(boxOf(free, places).top).toBeGreaterThan(boxOf(kept, places).bottom)
})

it('takes the rows that are largest in the view', () => {
  const parts = Array.from({ length: 10 }, (_, index) => circle(`part${index}-`, 8, 200))
  const places = packParts(parts, [], 1.6)
  const tops = new Set(parts.map((part) => Math.round(boxOf(part, places).top)))
  expect(tops.size).toBe(3)
})

it('places nodes without links one below the other, 110 apart, and their columns 170 apart', () => {
  const lone = (count: number) => Array.from({ length: count }, (_, index) => circle(`lone${index}-`, 1, 0))
  const at = (places: ReadonlyMap<string, Point>) => [...places.values()].map(({ x, y }) => [x, y])
  expect(at(packParts(lone(2), [], 1))).toEqual([
    [-25, -55],
    [-25, 55],
  ])
  expect(at(packParts(lone(3), [], 1))).toEqual([
    [-110, -55],
    [-110, 55],
    [60, -55],
  ])
})
