import { asking, form, membersField, type SourceTools } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { changeMembers, type Group, groupType } from '../../api/groups.ts'
import { list as users } from '../../api/users.ts'

const readMembers = async ({ read, item }: SourceTools<Group>): Promise<readonly string[]> =>
  (await read(users, { query: { group_id: item.id } })).map(({ id }) => id)

/** Manage Members: sends the users that were put in and those that were taken out. */
export default formView(
  form(
    asking(changeMembers, { members: [] as readonly string[] }),
    { users, current: readMembers },
    {
      id: 'identity.form.group-members',
      of: groupType,
      title: 'Manage Members',
      submit: 'Save',
      needs: ['current'],
      keepsDraft: false,
      needsFailure: 'Unable to retrieve the members of the group.',
      initial: ({ answers: { current = [] } }) => ({ members: current }),
      fields: {
        members: membersField('Members', {
          from: 'users',
          what: 'members',
          texts: { available: 'All Users', members: 'Group Members' },
          isLabelHidden: true,
        }),
      },
      body: ({ values: { members = [] }, answers: { current = [] } }) => ({
        added: members.filter((user) => !current.includes(user)),
        removed: current.filter((user) => !members.includes(user)),
      }),
      success: 'Changed the members of {name}.',
      failure: 'Unable to change the members of the group.',
    },
  ),
)
