import { expect, it } from 'vitest'
import type { EditTouch } from './edit-recipe.ts'
import { joinTouches } from './join-touches.ts'

const touch = (field: string, ...paths: readonly string[]): EditTouch => ({
  field,
  becomes: Object.fromEntries((paths.length > 0 ? paths : [field]).map((path) => [path, 'new'])),
})

const fieldsOf = (...touches: readonly EditTouch[]): readonly string[] =>
  joinTouches(touches).map((joined) => joined.map(({ field }) => field).join(' '))

it('saves the first touch alone, and the further ones together', () => {
  expect(fieldsOf()).toEqual([])
  expect(fieldsOf(touch('description'))).toEqual(['description'])
  expect(fieldsOf(touch('description'), touch('ttl'), touch('email'), touch('name'))).toEqual([
    'description',
    'ttl email name',
  ])
})

it('begins another opening for a field that was changed before, and for what another touch has changed', () => {
  expect(fieldsOf(touch('a'), touch('b'), touch('b'), touch('c'))).toEqual(['a', 'b', 'b c'])
  expect(fieldsOf(touch('a'), touch('url', 'x.url'), touch('action', 'x.action', 'x.url'))).toEqual([
    'a',
    'url',
    'action',
  ])
  expect(fieldsOf(touch('a'), touch('all', 'x'), touch('part', 'x.part'), touch('other', 'xy'))).toEqual([
    'a',
    'all',
    'part other',
  ])
})

it('saves a touch alone that gives the reason for it', () => {
  const hides = { ...touch('mode'), alone: 'It hides the others.' }
  expect(fieldsOf(touch('a'), touch('b'), hides, touch('c'), touch('d'))).toEqual(['a', 'b', 'mode', 'c d'])
})
