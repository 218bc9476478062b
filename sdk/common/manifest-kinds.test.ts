import { expect, it } from 'vitest'
import { CONTRIBUTION_KINDS } from './contribution-kind.ts'
import { CONTRIBUTION_TARGETS } from './manifest-kinds.ts'

it('the kinds that the host knows are those that a declaration can hold', () => {
  expect(Object.keys(CONTRIBUTION_TARGETS).sort()).toEqual([...CONTRIBUTION_KINDS].sort())
})
