import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { change, roleType } from '../../api/roles.ts'

/** Edit Role [IDP-035]. */
export default form(asking(change, { id: '' }), {
  of: roleType,
  submit: 'Save',
  initial: ({ item: { id, name } }) => ({ id, name }),
  fields: {
    id: field.text('ID', { isReadOnly: true }),
    name: field.text('Role Name', {
      messages: { required: 'Give the role a name.', maxLength: 'At most 255 characters.' },
    }),
  },
  params: ({ item: { id } }) => ({ id }),
  body: ({ values: { name } }) => ({ name }),
  success: 'Role updated successfully.',
  failure: 'Unable to update the role.',
  command: ({ values: { name }, item: { id } }) => ['openstack', 'role', 'set', ...optionWords('--name', name), id],
})
