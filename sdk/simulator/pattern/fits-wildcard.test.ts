import { expect, it } from 'vitest'
import { fitsWildcard } from './fits-wildcard.ts'

it('answers a pattern of many stars about a long text', () => {
  expect(fitsWildcard('a'.repeat(5_000), `${'*a'.repeat(2_000)}*b`)).toBe(false)
})

it.each([
  ['', '', true],
  ['abc', 'abc', true],
  ['abc', 'a*', true],
  ['abc', '*c', true],
  ['abc', 'a*c', true],
  ['abc', '*', true],
  ['abcabc', 'a*b*c', true],
  ['aba', 'ab*ba', false],
  ['a.c', 'a.*', true],
  ['abc', 'a.*', false],
  ['abc', 'ab', false],
])('%s fits the wildcard %s: %s', (text, pattern, expected) => {
  expect(fitsWildcard(text, pattern)).toBe(expected)
})
