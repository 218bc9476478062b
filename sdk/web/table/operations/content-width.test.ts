import { expect, it } from 'vitest'
import type { Property } from '../../declare/index.ts'
import { contentWidthPx } from './content-width.ts'

const reading = { t: (text: string) => text, language: 'en', timeZone: 'UTC' } as never
const text = { format: 'text' } as Property
const named = (...names: string[]) => names.map((name) => ({ name }))
const widthOf = (items: readonly object[], property = text, hasView = false) =>
  contentWidthPx({ name: 'name', property, hasView }, items, reading)

it('measures a column by its longest value', () => {
  expect(widthOf(named('a', 'systemrescue-11'))).toBe(144)
  expect(widthOf(named('a', 'web'))).toBe(64)
  expect(widthOf(named('a'.repeat(255)))).toBe(336)
})

it('gives letters of Chinese twice the room', () => {
  expect(widthOf(named('网络网络网络'))).toBe(widthOf(named('a'.repeat(12))))
})

it('gives a status room for its icon, and code its wider letters', () => {
  expect(widthOf(named('Deactivated'))).toBe(128)
  expect(widthOf(named('Deactivated'), { format: 'status' } as Property)).toBe(144)
  expect(widthOf(named('a'.repeat(20)), { format: 'code' } as Property)).toBe(208)
})

it('measures a list by its longest member: each has a line', () => {
  const list = { format: 'list' } as Property
  expect(widthOf([{ name: ['nova'] }], list)).toBe(96)
  expect(widthOf([{ name: ['10.0.0.4', '203.0.113.4', '10.0.0.5'] }], list)).toBe(144)
})

it('measures nothing where a view draws the cells, a name is not in the item, or there is no value', () => {
  expect(widthOf(named('web'), text, true)).toBeUndefined()
  expect(widthOf(named('web'), { format: 'reference', type: 'OS::Nova::Server' } as Property)).toBeUndefined()
  expect(widthOf(named('web'), { format: 'count' } as Property)).toBeUndefined()
  expect(widthOf([{ name: '' }, {}])).toBeUndefined()
})

it('measures rows from the whole of a long list', () => {
  const items = named(...Array.from({ length: 1000 }, (_, index) => (index === 990 ? 'a'.repeat(30) : 'a')))
  expect(widthOf(items)).toBe(widthOf(named('a'.repeat(30))))
})
