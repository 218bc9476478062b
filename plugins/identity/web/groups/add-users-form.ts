import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { changeMembers, type Group, groupType, members } from '../../api/groups.ts'
import { list as users } from '../../api/users.ts'

/** The users who are not in the group yet. */
const readOthers = async ({ read, item: { id } }: SourceTools<Group>) => {
  const [all, inside] = await Promise.all([read(users), read(members, { params: { group_id: id } })])
  return all.filter((user) => !inside.some((member) => member.id === user.id))
}

/** Add Users to a group [IDP-033]. */
export default form(
  asking(changeMembers, { users: [] as readonly string[] }),
  { others: readOthers },
  {
    of: groupType,
    keepsDraft: false,
    fields: {
      users: field.members('Users', {
        from: 'others',
        what: 'users',
        texts: { available: 'All Users', members: 'Selected Users' },
        isRequired: true,
        isLabelHidden: true,
        check: ({ values: { users: chosen = [] } }) => (chosen.length === 0 ? 'Select at least one user.' : undefined),
      }),
    },
    body: ({ values: { users: added = [] } }) => ({ added: [...added], removed: [] }),
    success: 'Added users to {name}.',
    failure: 'Unable to add users to the group.',
    command: ({ values: { users: chosen = [] }, item: { id } }) => ['openstack', 'group', 'add', 'user', id, ...chosen],
  },
)
