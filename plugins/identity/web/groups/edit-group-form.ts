import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { change, groupType } from '../../api/groups.ts'
import { GROUP_FIELDS } from './group-fields.ts'

/** Edit Group. */
export default form(change, {
  of: groupType,
  submit: 'Save',
  initial: ({ item: { name, description } }) => ({ name, description: description ?? '' }),
  fields: GROUP_FIELDS,
  success: 'Group updated successfully.',
  failure: 'Unable to update the group.',
  command: ({ values: { name, description }, item: { id } }) => [
    ...['openstack', 'group', 'set'],
    ...optionWords('--name', name),
    ...optionWords('--description', description),
    id,
  ],
})
