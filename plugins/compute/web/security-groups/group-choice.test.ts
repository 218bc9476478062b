import { expect, it } from 'vitest'
import { isSameGroups, readGroups } from './group-choice.ts'

const group = (id: string) => ({ id, name: id })

it('offers the groups of the project, and those that a port has besides', async () => {
  const read = Object(async () => [group('g1'), group('g2')])
  expect(await readGroups(read, [group('g2'), group('g9')])).toEqual({
    offered: [group('g1'), group('g2'), group('g9')],
    current: ['g2', 'g9'],
  })
})

it.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a'], ['a', 'b'], false],
  [['a', 'c'], ['a', 'b'], false],
])('compares the groups %j and %j: %s', (ids, others, isSame) => {
  expect(isSameGroups(ids, others)).toBe(isSame)
})
