import { expect, it } from 'vitest'
import { linearPattern } from './linear-pattern.ts'

const fits = (source: string, text: string, options = {}) => linearPattern(source, options)?.test(text)

it.each([
  ['web', 'my-web-01', {}, true],
  ['^web', 'my-web-01', {}, false],
  ['WEB', 'my-web-01', { ignoresCase: true }, true],
  ['a|b', 'xb', { isWhole: true }, false],
  ['a|b', 'b', { isWhole: true }, true],
  ['^[a-z]+$', 'abc', { isWhole: true }, true],
  ['[0-9]{4}', '12345', { isWhole: true }, false],
  ['\\w+@\\w+', 'a@b', { isWhole: true }, true],
])('%s fits %s with %o: %s', (source, text, options, expected) => {
  expect(fits(source, text, options)).toBe(expected)
})

it.each([
  ['Secret1', true],
  ['secret1', false],
  ['Secrets', false],
  ['Secret 1', false],
  ['Se1', false],
])('reads conditions at the beginning, as patterns of passwords have them: %s', (text, expected) => {
  const source = '(?=.*[A-Z])(?=.*[(\\d)])(?!.*\\s).{4,}'
  expect(fits(source, text, { isWhole: true })).toBe(expected)
  expect(fits(`^${source}$`, text)).toBe(expected)
})

it.each(['(', '[', '(a)\\1', 'a(?=b)c', '(?=a)b', 'a'.repeat(1001), '(x{1000}y{1000}){1000}', 'x{1000}'.repeat(120)])(
  'cannot read %s',
  (source) => {
    expect(linearPattern(source)).toBeUndefined()
  },
)

it.each(['(a+)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(a|a)*b', '(.*a){12}b', '(.*)*x'])(
  'answers %s about a long text, on which a backtracking engine would not end',
  (source) => {
    expect(fits(source, `${'a'.repeat(5_000)}!`)).toBe(false)
  },
)
