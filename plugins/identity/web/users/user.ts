import { any, plural } from '@fascia/sdk/common'
import { overview, panel, resourceType, tab, view } from '@fascia/sdk/web/declare'
import { credentialType, list as listCredentials } from '../../api/credentials.ts'
import * as users from '../../api/users.ts'
import { may } from '../may.ts'
import { userActions } from './user-actions.ts'

/** A user [IDENT-006, IDENT-008, IDENT-010]. */
export const user = resourceType(users.userType, {
  names: plural('User', 'Users'),
  calls: users,
  policyTarget: { 'target.user.id': 'id', 'target.user.domain_id': 'domain_id', domain_id: 'domain_id' },
  /** [IDP-006] */
  settingProperties: { setting: 'USER_TABLE_EXTRA_INFO', at: 'extra' },
  columns: [
    'name',
    { of: 'email', priority: 2, view: () => import('./email-cell.tsx') },
    { of: 'id', priority: 3 },
    'enabled',
    { of: 'description', isOptional: true, priority: 4 },
    { of: 'domain_name', isOptional: true, priority: 4 },
  ],
  facets: ['name', 'email', 'id', 'enabled'],
  details: [
    overview(
      { title: 'User', properties: ['name', 'id', 'description', 'email', 'enabled'] },
      { title: 'Place', properties: ['domain_id', 'default_project_id'] },
      { title: 'Password', properties: ['lock_password', 'password_expires_at'] },
    ),
    /** [IDP-029] */
    view('Role assignments', () => import('./user-roles.tsx'), {
      id: 'identity.view.user-roles',
      order: 10,
      requires: may('list_role_assignments'),
    }),
    view('Groups', () => import('./user-groups.tsx'), {
      id: 'identity.view.user-groups',
      order: 20,
      requires: may('list_groups'),
    }),
    /** [IDP-030] */
    tab(
      'Credentials',
      credentialType,
      {
        call: listCredentials,
        input: ({ id }: users.User) => ({ query: { user_id: id } }),
        what: 'credentials',
        failure: 'Unable to retrieve the user credentials.',
        id: 'identity.table.user-credentials',
        label: 'Credentials',
        columns: ['id', 'type', 'blob', 'project_name'],
      },
      {
        id: 'identity.view.user-credentials',
        order: 30,
        requires: may('list_credentials'),
      },
    ),
  ],
  actions: userActions,
})

/** Who may list no users sees the own account alone [IDENT-026]. */
export const usersPanel = panel(user, {
  path: '/identity/users',
  nav: { perspective: 'identity', order: 30 },
  help: 'Users sign in with a name and a password in a domain. Create users, change a password, or disable a user, whose resources then stay. Roles in projects are given on the page Projects.',
  requires: any(may('get_user'), may('list_users')),
  filterFirst: 'FILTER_DATA_FIRST.identity.users',
})
