import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { create, groupType } from '../../api/groups.ts'
import { GROUP_FIELDS } from './group-fields.ts'

/** Create Group. */
export default form(create, {
  of: groupType,
  fields: GROUP_FIELDS,
  success: 'Group {name} was successfully created.',
  failure: 'Unable to create the group.',
  command: ({ values: { name, description } }) => [
    ...['openstack', 'group', 'create'],
    ...optionWords('--description', description),
    name,
  ],
})
