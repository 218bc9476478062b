import { expect, it } from 'vitest'
import { initialLogLength, parseLogLength } from './log-length.ts'

it.each([
  [undefined, undefined, 35],
  [undefined, 50, 50],
  ['120', 50, 120],
  ['0', 50, 50],
  ['many', 'few', 35],
])('begins with the cookie %s, else the setting %s, else 35 lines', (cookie, setting, length) => {
  expect(initialLogLength(cookie, setting)).toBe(length)
})

it.each(['', '0', '-3', '1.5', '12 lines', '1e3'])('refuses %j as a number of lines', (text) => {
  expect(parseLogLength(text)).toBeUndefined()
})
