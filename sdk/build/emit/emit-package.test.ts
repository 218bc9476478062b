import { expect, it } from 'vitest'
import { withoutReferences } from './emit-package.ts'

it('takes references to documents of the repository out of docstrings, and nothing out of code', () => {
  const text = `/**
 * Sorted by name [UI-038], hidden first [UI-073…UI-076, CORE-010] (decision 35): \`[a-z]\`.
 */
export declare const ids: ['UI-038', '[UI-038]'];`
  expect(withoutReferences(text)).toBe(`/**
 * Sorted by name, hidden first: \`[a-z]\`.
 */
export declare const ids: ['UI-038', '[UI-038]'];`)
})
