import { expect, it } from 'vitest'
import { changedGroups, membersOf } from './security-group.ts'

it('sends groups only when they are others than before, and never while nobody knows what there was', () => {
  const members = membersOf(['web', 'default'])
  expect(changedGroups({ members })).toBeUndefined()
  expect(changedGroups({ members, before: ['default', 'web'] })).toBeUndefined()
  expect(changedGroups({ members, before: ['default'] })).toEqual(['web', 'default'])
  expect(changedGroups({ members: [], before: ['default'] })).toEqual([])
})
