import { expect, it } from 'vitest'
import { fieldsSince } from './fields-since.ts'

const FIELDS = { 73: { reason: 'b' }, 9: { locked: true, reason: 'a' }, 26: { tags: [] } }

it.each([
  [8, {}],
  [9, { locked: true, reason: 'a' }],
  [72, { locked: true, reason: 'a', tags: [] }],
  [73, { locked: true, reason: 'b', tags: [] }],
])('shows the fields of microversion 2.%i, the latest of a name', (minor, expected) => {
  expect(fieldsSince({ microversion: { minor } }, FIELDS)).toEqual(expected)
})
