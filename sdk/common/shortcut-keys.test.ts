import { expect, it } from 'vitest'
import { doKeysClash, parseShortcutKeys } from './shortcut-keys.ts'

it.each([[['b']], [['c', 'b']], [['1', 'g']]])('takes %j as keys', (keys) => {
  expect(parseShortcutKeys(keys)).toEqual(keys)
})

it.each([[undefined], ['b'], [[]], [['g', 'b']], [['B']], [['Ctrl+B']], [['a', 'b', 'c']], [[1]]])(
  'refuses %j as keys',
  (value) => {
    expect(parseShortcutKeys(value)).toBeUndefined()
  },
)

it.each([
  [['c'], ['c', 'b'], true],
  [['c', 'b'], ['c'], true],
  [['c', 'b'], ['c', 'b'], true],
  [['c', 'b'], ['c', 'd'], false],
  [['b'], ['c'], false],
])('%j beside %j: one keeps the other from being reached: %j', (one, other, isClash) => {
  expect(doKeysClash(one, other)).toBe(isClash)
})
