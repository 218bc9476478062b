import { expect, it } from 'vitest'
import { formatComparison, parseComparison } from './comparison.ts'

it('holds ids of any characters in an address, and whether all properties show', () => {
  for (const comparison of [
    { ids: ['a', 'b,c', 'all:d', '100%'], isWhole: false },
    { ids: ['all:a', 'b'], isWhole: true },
  ])
    expect(parseComparison(formatComparison(comparison))).toEqual(comparison)
})

it('takes two to five different ids, and no less', () => {
  expect(parseComparison('a,b,c,d,e,f,g')?.ids).toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const text of [undefined, '', 'a', 'a,a', 'all:a', ',', '%,%']) expect(parseComparison(text)).toBeUndefined()
})
