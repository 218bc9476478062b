import { expect, it } from 'vitest'
import { assignSlots } from './use-slots.ts'

const assign = (before: ReadonlyMap<string, number>, ...ids: string[]) => assignSlots(before, ids)

it('keeps the place of a row that stays, gives those of rows that went to rows that come, and new ones when these are used up', () => {
  const first = assign(new Map(), 'a', 'b', 'c')
  expect([...first]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
  const second = assign(first, 'c', 'd', 'a', 'e')
  expect([...second]).toEqual([
    ['c', 2],
    ['d', 1],
    ['a', 0],
    ['e', 3],
  ])
  expect([...assign(assign(second, 'e'), 'f', 'g')]).toEqual([
    ['f', 3],
    ['g', 4],
  ])
})
