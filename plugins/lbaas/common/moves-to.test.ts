import { expect, it } from 'vitest'
import { movesTo } from './moves-to.ts'

/** What the service makes of a list by the moves. */
function after(current: string, moves: ReturnType<typeof movesTo>): string {
  return moves
    .reduce<readonly string[]>(
      (list, { id, position }) => list.filter((one) => one !== id).toSpliced(position - 1, 0, id),
      [...current],
    )
    .join('')
}

it.each([
  ['abcd', 'abcd', 0],
  ['abcd', 'dabc', 1],
  ['abcd', 'bcda', 1],
  ['abcd', 'acbd', 1],
  ['abcd', 'dcba', 3],
  ['xyab', 'aybx', 2],
  ['abcdef', 'badcfe', 3],
  ['a', 'a', 0],
  ['', '', 0],
])('puts %s into the order %s by %i moves [LAYER-03]', (current, order, count) => {
  const moves = movesTo([...current], [...order])
  expect(after(current, moves)).toBe(order)
  expect(moves).toHaveLength(count)
})

it('leaves out what is not there, and keeps what is not named at the end [LAYER-03]', () => {
  expect(after('abcd', movesTo([...'abcd'], ['d', 'gone', 'd', 'b']))).toBe('dbac')
})
