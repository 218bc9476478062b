import { expect, it } from 'vitest'
import { isDomainName, toAscii } from './domain-name.ts'

it('puts international labels in punycode in lower case and leaves the others as they are', () => {
  expect(['Example.ORG.', 'Café.example.', 'CAFE\u0301.example.'].map(toAscii)).toEqual([
    'Example.ORG.',
    'xn--caf-dma.example.',
    'xn--caf-dma.example.',
  ])
})

const LABEL = 'a'.repeat(63)
/** 255 characters with the dots. */
const LONGEST = `${`${LABEL}.`.repeat(3)}${'a'.repeat(62)}.`

it.each([
  ['example.org.', true],
  ['_sip._tcp.example.org.', true],
  ['café.example.', true],
  [LONGEST, true],
  ['example.org', false],
  ['-a.example.', false],
  ['a-.example.', false],
  ['a..example.', false],
  ['.', false],
  ['a b.example.', false],
  [`${LABEL}a.example.`, false],
  [`a${LONGEST}`, false],
])('knows whether %s is a whole domain name: %s', (name, isName) => {
  expect(isDomainName(name)).toBe(isName)
})

it('takes an asterisk as the first label where it is allowed, and nowhere else', () => {
  expect(isDomainName('*.example.')).toBe(false)
  expect(isDomainName('*.example.', true)).toBe(true)
  expect(isDomainName('a.*.example.', true)).toBe(false)
  expect(isDomainName('a.example.', true)).toBe(true)
})
