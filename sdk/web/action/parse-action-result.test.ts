import { expect, it } from 'vitest'
import { parseActionResult } from '../services/parse-action-result.ts'

const note = { type: 'X::Note', id: '1' }

it('reads the four lists of what an action did, and takes an absent one for empty [CORE-017]', () => {
  expect(parseActionResult({ created: [note], failed: [] })).toEqual({
    created: [note],
    updated: [],
    deleted: [],
    failed: [],
  })
})

it.each([undefined, null, 'done', { created: 'one' }, { deleted: [{ id: '1' }] }, { failed: [{ type: 'X::Note' }] }])(
  'refuses %j, which names no lists of type and id [CORE-017]',
  (value) => {
    expect(() => parseActionResult(value)).toThrow(expect.objectContaining({ code: 'PLUGIN_RESULT_INVALID' }))
  },
)
