import { expect, it } from 'vitest'
import { rolesChange } from './roles-change.ts'

it('gives only the roles that were added and removed [IDP-015]', () => {
  const before = {
    users: [
      { id: 'ann', roles: ['member', 'reader'] },
      { id: 'bob', roles: ['reader'] },
    ],
  }
  const after = {
    users: [
      { id: 'ann', roles: ['member', 'admin'] },
      { id: 'cat', roles: ['member'] },
    ],
    groups: [{ id: 'ops', roles: [] }],
  }
  expect(rolesChange(before, after)).toEqual({
    users: {
      added: [
        { id: 'ann', role: 'admin' },
        { id: 'cat', role: 'member' },
      ],
      removed: [
        { id: 'ann', role: 'reader' },
        { id: 'bob', role: 'reader' },
      ],
    },
  })
  expect(rolesChange(before, before)).toBeUndefined()
})
