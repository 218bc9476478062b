import { plural } from '@fascia/sdk/common'
import { action, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as roles from '../../api/roles.ts'
import { may, mayEdit } from '../may.ts'

/** A role [IDENT-005, IDENT-010]. */
export const role = resourceType(roles.roleType, {
  names: plural('Role', 'Roles'),
  calls: roles,
  columns: ['name', 'id'],
  facets: ['name', 'id'],
  details: [overview()],
  actions: {
    /** [IDENT-023] */
    createRole: action({
      label: 'Create Role',
      on: 'list',
      requires: mayEdit('role', 'identity:create_role'),
      form: () => import('./create-role-form.ts'),
    }),
    /** [IDENT-023] */
    editRole: action({
      label: 'Edit Role',
      requires: mayEdit('role', 'identity:update_role'),
      form: () => import('./edit-role-form.ts'),
    }),
    /** [IDENT-023, IDENT-032] */
    deleteRole: deleteAction({
      batch: true,
      requires: mayEdit('role', 'identity:delete_role'),
      messages: { failure: 'Unable to delete Role(s): {names}.' },
    }),
  },
})

export const rolesPanel = panel(role, {
  path: '/identity/roles',
  nav: { perspective: 'identity', order: 50 },
  help: 'A role names what a person may do; the policies of the services say what each role allows. A role takes effect when it is given to a user or a group in a project or a domain.',
  requires: may('list_roles'),
  filterFirst: 'FILTER_DATA_FIRST.identity.roles',
})
