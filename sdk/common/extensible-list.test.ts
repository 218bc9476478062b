import { expect, it } from 'vitest'
import { createExtensibleList, type ExtensibleList } from './extensible-list.ts'

type Step = { readonly id: string }

function ids({ items }: ExtensibleList<Step>): string {
  return items.map(({ id }) => id).join(' ')
}

it('takes items before, after, at both ends, in the place of others, and gives them up', () => {
  const list = createExtensibleList([{ id: 'b' }, { id: 'd' }])
  list.prepend({ id: 'a' })
  list.append({ id: 'e' })
  list.after('b', { id: 'c' })
  list.before('d', { id: 'C' })
  list.replace('e', { id: 'E' })
  list.remove('a')
  expect([ids(list), list.get('C')]).toEqual(['b c C d E', { id: 'C' }])
})

it('refuses to name an item that is missing, and stays as it was [CORE-045]', () => {
  const list = createExtensibleList([{ id: 'a' }])
  const missing = { code: 'LIST_ITEM_MISSING', message: 'Item with id x not found.' }
  const asked: readonly (() => unknown)[] = [
    () => list.get('x'),
    () => list.before('x', { id: 'b' }),
    () => list.after('x', { id: 'b' }),
    () => list.replace('x', { id: 'b' }),
    () => list.remove('x'),
  ]
  for (const ask of asked) expect(ask).toThrow(expect.objectContaining(missing))
  expect(ids(list)).toBe('a')
})
