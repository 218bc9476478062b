import { expect, it } from 'vitest'
import { deepestFirst, encodePath, hasDotPart, placeOfObject } from './object-path.ts'

it.each([
  ['a/./b', true],
  ['..', true],
  ['a/.b/c..', false],
  ['', false],
])('finds a part of dots in %s: %s', (path, has) => {
  expect(hasDotPart(path)).toBe(has)
  expect(placeOfObject(path)).toEqual(has ? { path: '-', query: { name: path } } : { path, query: {} })
})

it.each([
  ['a b/c', 'a%20b/c'],
  ['a//b', 'a%2F%2Fb'],
  ['/a', '%2Fa'],
  ['a/../b', 'a%2F..%2Fb'],
  ['a/', 'a/'],
])('encodes %s as %s', (path, encoded) => expect(encodePath(path)).toBe(encoded))

it('orders folders by depth, the deepest first, and then by name [OBJECT-022]', () => {
  expect(deepestFirst(['b/', 'a/', 'a/b/c/', 'a/b/', 'c/'])).toEqual(['a/b/c/', 'a/b/', 'a/', 'b/', 'c/'])
})
