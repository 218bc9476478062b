import { expect, it } from 'vitest'
import { parseLogLength } from './parse-log-length.ts'

it.each(['', '0', '00', '-3', '1.5', '12 lines', '1e3'])('refuses %j as a number of lines', (text) => {
  expect(parseLogLength(text)).toBeUndefined()
})

it.each([
  ['35', 35],
  [' 007 ', 7],
  ['99999999999999999999', 999_999_999],
])('reads %j as %i lines', (text, length) => {
  expect(parseLogLength(text)).toBe(length)
})
