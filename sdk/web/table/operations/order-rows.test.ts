import { expect, it } from 'vitest'
import { orderRows } from './order-rows.ts'

const rows = (...names: string[]) => names.map((id) => ({ id, key: id.split(':')[0] ?? '' }))
const spec = { keyOf: ({ key }: { key: string }) => key, direction: 'asc' as const, language: 'en' }
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

it('leaves rows where they are while more arrive, and puts the new ones below in order', () => {
  const first = orderRows(rows('m', 'c'), { ...spec, isHeld: true })
  const second = orderRows(rows('m', 'c', 'z', 'a'), { ...spec, isHeld: true, earlier: first })
  expect(ids(second)).toEqual(['c', 'm', 'a', 'z'])
})

it('sorts everything when the stream has ended', () => {
  const earlier = rows('c', 'm', 'a', 'z')
  expect(ids(orderRows(rows('m', 'c', 'z', 'a'), { ...spec, isHeld: false, earlier }))).toEqual(['a', 'c', 'm', 'z'])
})

it('keeps the place of rows with equal keys, takes their newest state, and forgets those that are gone', () => {
  const earlier = rows('a:2', 'a:1', 'b')
  const next = rows('a:1', 'a:2')
  const ordered = orderRows(next, { ...spec, isHeld: false, earlier })
  expect(ids(ordered)).toEqual(['a:2', 'a:1'])
  expect(ordered[1]).toBe(next[0])
})
