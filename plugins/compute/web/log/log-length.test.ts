import { expect, it } from 'vitest'
import { initialLogLength } from './log-length.ts'

it.each([
  [undefined, undefined, 35],
  [undefined, 50, 50],
  ['120', 50, 120],
  ['0', 50, 50],
  ['many', 'few', 35],
])('begins with the cookie %s, else the setting %s, else 35 lines [COMPUTE-047]', (cookie, setting, length) => {
  expect(initialLogLength(cookie, setting)).toBe(length)
})
