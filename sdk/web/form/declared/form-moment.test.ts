import { expect, it } from 'vitest'
import { type AnyField, shownValue } from './form-moment.ts'

const GROUPS = [
  { id: 'g1', name: 'web' },
  { id: 'g2', name: 'ssh' },
]
const field = {
  label: 'Groups',
  candidates: ({ answers }: { readonly answers: { readonly groups?: typeof GROUPS } }) => answers.groups,
} as unknown as AnyField

const shown = (groups: readonly unknown[], answers = {}, of = field) =>
  shownValue(['groups', of], { values: { groups }, answers } as never, String, 'en')

it('shows chosen members by name, and how many there are until their names are read', () => {
  expect(shown(['g2', 'g1'], { groups: GROUPS })).toBe('ssh, web')
  expect(shown(['g2', 'gone'], { groups: GROUPS })).toBe('2')
  expect(shown(['g2', 'g1'])).toBe('2')
  expect(shown([], { groups: GROUPS })).toBe('—')
})

it('shows a list of texts as it is, and how many rows another list has', () => {
  const plain = { label: 'Tags' } as unknown as AnyField
  expect(shown(['a', 'b'], {}, plain)).toBe('a, b')
  expect(shown([{ key: 'a' }], {}, plain)).toBe('1')
})
