import { plural } from '@fascia/sdk/common'
import { action, property, resourceType } from '@fascia/sdk/web/declare'
import { groupMemberType, removeMember } from '../../api/groups.ts'
import { userType } from '../../api/users.ts'
import { may } from '../may.ts'

/** A user in a group [IDP-033]. */
export const groupMember = resourceType(groupMemberType, {
  names: plural('User', 'Users'),
  properties: { name: property.reference('User Name', userType, { at: 'id', name: 'name' }) },
  columns: [{ of: 'name', link: false }, { of: 'email', priority: 2 }, { of: 'id', priority: 3 }, 'enabled'],
  facets: ['name', 'id'],
  actions: {
    removeUser: action({
      does: 'Remove',
      did: 'Removed',
      batch: true,
      style: 'danger',
      asks: 'You have selected "{names}". They lose the roles that the group gives.',
      requires: may('remove_user_from_group'),
      call: removeMember,
    }),
  },
})
