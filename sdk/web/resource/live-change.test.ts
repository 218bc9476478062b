import { expect, it } from 'vitest'
import type { RegisteredType } from '../services/resources.ts'
import type { ListContent } from './list-content.ts'
import { withLiveChange } from './live-change.ts'
import { createRow } from './row.ts'

const NOW_MS = 2_000
const type: RegisteredType = {
  kind: 'resourceType',
  id: 'X::Rocket',
  code: 'X::Rocket',
  plugin: 'rockets',
  names: { one: 'Rocket', other: 'Rockets' },
  properties: {},
} as unknown as RegisteredType

const item = (id: string, name = id): { readonly id: string; readonly name: string } => ({ id, name })
const content = (...ids: readonly string[]): ListContent => ({
  rows: ids.map((id) => createRow(item(id), type, 1_000)),
  isComplete: true,
  isTruncated: false,
  loadedAtMs: 1_000,
})
const idsOf = (list: ListContent | undefined) => list?.rows.map(({ id }) => id)

it('puts a changed row into its place, a new one first, and takes out what is gone; other rows are the same objects', () => {
  const before = content('a', 'b', 'c')
  const after = withLiveChange(before, type, { items: [item('b', 'changed'), item('d')], gone: ['c'] }, NOW_MS)
  expect(idsOf(after)).toEqual(['d', 'a', 'b'])
  expect(after?.rows[1]).toBe(before.rows[0])
  expect(after?.rows[2]?.item).toEqual(item('b', 'changed'))
  expect(after?.loadedAtMs).toBe(NOW_MS)
  expect(after?.rows.map(({ arrivedAtMs }) => arrivedAtMs)).toEqual([NOW_MS, undefined, undefined])
})

it('leaves a list as it is that has the change already', () => {
  const before = content('a')
  expect(withLiveChange(before, type, { items: [item('a')], gone: ['z'] }, NOW_MS)).toBe(before)
})

it('counts what comes and goes where the backend has counted', () => {
  const before = { ...content('a', 'b'), total: 7 }
  expect(withLiveChange(before, type, { items: [item('c'), item('d')], gone: ['a'] }, NOW_MS)?.total).toBe(8)
})

it('has a page of a list read again when rows come or go, and changes rows in it by itself', () => {
  const page: ListContent = { ...content('a', 'b'), isPage: true }
  const change = (items: readonly object[], gone: readonly string[] = []) =>
    withLiveChange(page, type, { items: items.map((one) => ({ ...one })), gone }, NOW_MS)
  expect(change([item('c')])).toBeUndefined()
  expect(change([], ['a'])).toBeUndefined()
  expect(change([], ['elsewhere'])?.rows).toHaveLength(2)
  expect(change([item('b', 'changed')])?.rows[1]?.item).toEqual(item('b', 'changed'))
  expect(
    withLiveChange({ ...content('a'), isTruncated: true }, type, { items: [item('b')], gone: [] }, 0),
  ).toBeUndefined()
})
