import { field, form } from '@fascia/sdk/web/declare'
import { create, list, roleType } from '../../api/roles.ts'

/** Create Role: its name is compared without case with those of all roles [IDENT-015, IDP-035]. */
export default form(
  create,
  { roles: list },
  {
    of: roleType,
    fields: {
      name: field.text('Role Name', {
        messages: { required: 'Give the role a name.', maxLength: 'At most 255 characters.' },
        check: ({ values: { name = '' }, answers: { roles = [] } }) =>
          roles.some((role) => role.name.toLowerCase() === name.trim().toLowerCase())
            ? 'Role already exists.'
            : undefined,
      }),
    },
    success: 'Role {name} was successfully created.',
    failure: 'Unable to create the role.',
    command: ({ values: { name } }) => ['openstack', 'role', 'create', name],
  },
)
