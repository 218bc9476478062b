import { type Action, all, modalAction, policy, setting } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canChangePassword, canRetrievePassword } from '../server-state.ts'

/** Retrieve Password: what the instance has set itself, decrypted in the browser [COMPUTE-049, COMPUTE-050]. */
export const retrievePassword: Action<Server> = modalAction('compute.action.retrieve-password', {
  label: 'Retrieve Password',
  requires: all(
    setting('OPENSTACK_ENABLE_PASSWORD_RETRIEVE'),
    policy('compute', 'os_compute_api:os-server-password:show'),
  ),
  allowed: canRetrievePassword,
  view: () => import('../password/retrieve-modal.tsx'),
})

/** Change Password: needs a guest agent in the instance, which nobody can know beforehand. */
export const changePassword: Action<Server> = modalAction('compute.action.change-password', {
  label: 'Change Password',
  requires: all(
    setting('OPENSTACK_ENABLE_INSTANCE_PASSWORD_CHANGE'),
    policy('compute', 'os_compute_api:os-admin-password'),
  ),
  allowed: canChangePassword,
  view: () => import('../password/change-form.ts'),
})
