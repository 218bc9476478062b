import { expect, it } from 'vitest'
import { changedParameter } from './changed-parameter.ts'

it.each([
  ['number', '3', 3],
  ['boolean', 'false', false],
  ['json', '{"a": 1}', { a: 1 }],
  ['json', 'none', 'none'],
  ['string', '3', '3'],
  ['comma_delimited_list', '[1]', '[1]'],
])('keeps a default of the type %s, %s, as %j', (type, text, value) => {
  expect(changedParameter({}, { type, default: text, hidden: false })).toEqual({ type, default: value })
})

it('keeps what the form does not ask, and drops what was emptied', () => {
  const before = { type: 'string', label: 'Size', default: 'a', hidden: true, constraints: [{ length: { max: 3 } }] }
  expect(changedParameter(before, { type: 'string', description: 'How large.', hidden: false })).toEqual({
    type: 'string',
    description: 'How large.',
    constraints: [{ length: { max: 3 } }],
  })
})
