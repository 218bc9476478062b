import { expect, it } from 'vitest'
import { hullPath } from './hull-path.ts'

const places = new Map([
  ['one', { x: 0, y: 0 }],
  ['two', { x: 200, y: 100 }],
])
/** The ends of the curves of a path, and how far their handles reach. */
function read(path: string) {
  const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    corners: new Set(points.filter((_point, index) => index % 3 === 0).map(String)),
    reach: [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)],
  }
}

it('draws a path 40 units around nodes, whose corners are slightly round', () => {
  expect(read(hullPath(['one'], places))).toEqual({
    corners: new Set(['-40,-40', '40,-40', '40,40', '-40,40']),
    reach: [-42, 42, -42, 42],
  })
  expect(read(hullPath(['one', 'two', 'gone'], places)).corners).toEqual(
    new Set(['-40,-40', '40,-40', '240,60', '240,140', '160,140', '-40,40']),
  )
})

it('draws nothing around nodes without a place', () => expect(hullPath(['gone'], places)).toBe(''))
