import { type ActionSituation, action, because, deleteAction } from '@fascia/sdk/web/declare'
import { changeAttributes, type User } from '../../api/users.ts'
import { mayEdit } from '../may.ts'

const update = mayEdit('user', 'identity:update_user')

/** The own account cannot be disabled or deleted [IDP-024]. */
function isOther({ id }: User, { userId }: ActionSituation): boolean {
  return id !== userId
}

/** What can be done with users, in the order of their menu [IDP-022]. */
export const userActions = {
  /** [IDENT-024, IDP-023] */
  createUser: action<User>({
    label: 'Create User',
    on: 'list',
    requires: mayEdit(
      'user',
      'identity:create_grant',
      'identity:create_user',
      'identity:list_roles',
      'identity:list_projects',
    ),
    form: () => import('./create-user-form.ts'),
  }),
  /** [IDENT-024, IDP-023] */
  editUser: action<User>({
    label: 'Edit User',
    requires: mayEdit('user', 'identity:update_user', 'identity:list_projects'),
    form: () => import('./edit-user-form.ts'),
  }),
  /** [IDENT-025, IDP-025] */
  changePassword: action<User>({
    label: 'Change Password',
    requires: update,
    allowed: ({ lock_password }) => !lock_password || because('The password of the user is locked.'),
    form: () => import('./change-password-form.ts'),
  }),
  /** [IDENT-011, IDENT-025, IDENT-035] */
  enableUser: action<User, typeof changeAttributes>({
    does: 'Enable',
    did: 'Enabled',
    leads: { enabled: ['false'] },
    requires: update,
    allowed: (user, situation) => !user.enabled && isOther(user, situation),
    call: changeAttributes,
    body: { enabled: true },
    messages: { success: 'User {names} was successfully enabled.', failure: 'Unable to enable the user {names}.' },
  }),
  /** [IDENT-011, IDENT-025, IDENT-035] */
  disableUser: action<User, typeof changeAttributes>({
    does: 'Disable',
    did: 'Disabled',
    requires: update,
    allowed: (user, situation) => user.enabled && isOther(user, situation),
    call: changeAttributes,
    body: { enabled: false },
    messages: { success: 'User {names} was successfully disabled.', failure: 'Unable to disable the user {names}.' },
  }),
  /** [IDENT-024, IDENT-032, IDP-024] */
  deleteUser: deleteAction<User>({
    batch: true,
    requires: mayEdit('user', 'identity:delete_user'),
    allowed: isOther,
    messages: { failure: 'Unable to delete User(s): {names}.' },
  }),
}
