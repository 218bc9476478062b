import { expect, it } from 'vitest'
import { arranged } from './home-layout.ts'

const cards = (ids: string): readonly { readonly id: string }[] => [...ids].map((id) => ({ id }))
const order = (delivered: string, kept: string): string =>
  arranged(cards(delivered), [...kept])
    .map(({ id }) => id)
    .join('')

it('keeps the order of the person, and puts a card that has come since behind the one that it is delivered after', () => {
  expect([order('abc', ''), order('abc', 'cba'), order('abcd', 'cba'), order('xabc', 'cba')]).toEqual([
    'abc',
    'cba',
    'cdba',
    'xcba',
  ])
})

it('passes over cards that are not here', () => {
  expect(order('ab', 'bxa')).toBe('ba')
})
