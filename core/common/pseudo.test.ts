import { expect, it } from 'vitest'
import { isPseudo, pseudo } from './pseudo.ts'

it('makes a text accented, 40 % longer and bracketed, keeps its marks, and is made once', () => {
  const text = pseudo('Delete {count} instances')
  expect(text).toBe('⟦Đéļéţé {count} îñšţåñçéš·····⟧')
  expect([isPseudo(text), pseudo(text) === text, pseudo('')]).toEqual([true, true, ''])
})
