import { expect, it } from 'vitest'
import { extentOf, GRAVITY, HEIGHT, layOut, linksOf } from './layout.ts'

const node = (name: string, ...required_by: string[]) => ({ name, required_by })

it('links what is needed to what needs it, as far as both are there [STACK-002]', () => {
  expect(linksOf([node('a', 'b', 'gone'), node('b')])).toEqual([{ from: 'a', to: 'b' }])
})

it('draws in a height of 500 with a gravity of 0.1 [STACK-006]', () => expect([HEIGHT, GRAVITY]).toEqual([500, 0.1]))

it('places what is new, about the middle, and moves nothing where nothing is', () => {
  const places = layOut([node('a', 'b'), node('b')], new Map(), 1000)
  const [a, b] = [places.get('a'), places.get('b')]
  const middle = ((a?.x ?? 0) + (b?.x ?? 0)) / 2
  expect([middle > 490 && middle < 510, a?.x !== b?.x || a?.y !== b?.y]).toEqual([true, true])
  const again = layOut([node('b'), node('a', 'b')], places, 1000)
  expect([again.get('a'), again.get('b')]).toEqual([a, b])
  expect(layOut([node('b'), node('c')], places, 1000).get('c')?.x).toBeTypeOf('number')
})

it('is as wide as its nodes with their labels', () => {
  const nodes = [
    { x: 100, radius: 20, label: 'a' },
    { x: 160, radius: 10, label: 'server' },
    { x: 110, radius: 30, label: '' },
  ]
  expect(extentOf(nodes)).toEqual({ left: 72, width: 160 + 10 + 8 + 6 * 7 - 72 })
})
