import { CopyableId, useCall } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { listUsers } from '../../api/project-members.ts'
import { userType } from '../../api/users.ts'
import { answeredTable } from '../answered-table.tsx'

/** The users of a project, with the roles of their own and those that groups give them [IDP-017]. */
export default answeredTable({
  id: 'identity.table.project-users',
  label: 'Users',
  about: 'No user has a role on the project.',
  useRows: (id: string) => useCall(listUsers, { params: { id } }),
  properties: {
    name: property.reference('User Name', userType, { at: 'id', name: 'name' }),
    email: property.text('Email'),
    id: property.id('User ID'),
    enabled: property.yesNo('Enabled'),
    roles: property.list('Roles'),
    group_roles: property.list('Roles from Groups'),
  },
  columns: [{ of: 'name', sort: 'default' }, 'email', 'id', 'enabled', 'roles', 'group_roles'],
  cells: { id: ({ id }) => <CopyableId id={id} /> },
})
