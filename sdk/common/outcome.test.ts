import { expect, it } from 'vitest'
import { actionResult, isCleanDelete } from './outcome.ts'

const note = { type: 'X::Note', id: '1' }

it('has the lists created, updated, deleted and failed, each empty unless given, with entries of type and id [CORE-017]', () => {
  expect(actionResult()).toEqual({ created: [], updated: [], deleted: [], failed: [] })
  expect(actionResult({ deleted: [note] })).toEqual({ created: [], updated: [], deleted: [note], failed: [] })
})

it.each([
  ['something went and nothing failed', { deleted: [note] }, true],
  ['something failed as well', { deleted: [note], failed: [note] }, false],
  ['nothing went', { updated: [note] }, false],
])('is a clean delete or not: %s [CORE-010]', (_when, lists, isClean) => {
  expect(isCleanDelete(actionResult(lists))).toBe(isClean)
})
