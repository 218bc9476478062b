import { type Action, plural, policy, wizardAction } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canEndResize, canRebuildOrMove } from '../server-state.ts'
import { operationAction } from './operation-action.ts'

/** Resize Instance: the wizard that asks for another flavor [COMPUTE-051]. */
export const resizeServer: Action<Server> = wizardAction('compute.action.resize', {
  label: 'Resize Instance',
  requires: policy('compute', 'os_compute_api:servers:resize'),
  allowed: canRebuildOrMove,
  view: () => import('../resize/resize-modal.tsx'),
})

export const confirmResize: Action<Server> = operationAction('compute.action.confirm-resize', {
  operation: 'confirm_resize',
  verb: 'confirm the resize of',
  label: 'Confirm Resize/Migrate',
  success: plural(
    'Confirming Resize/Migrate of Instance: {names}.',
    'Confirming Resize/Migrate of Instances: {names}.',
  ),
  rule: 'os_compute_api:servers:confirm_resize',
  style: 'primary',
  allowed: canEndResize,
})

export const revertResize: Action<Server> = operationAction('compute.action.revert-resize', {
  operation: 'revert_resize',
  verb: 'revert the resize of',
  label: 'Revert Resize/Migrate',
  success: plural('Reverting Resize/Migrate of Instance: {names}.', 'Reverting Resize/Migrate of Instances: {names}.'),
  rule: 'os_compute_api:servers:revert_resize',
  allowed: canEndResize,
  style: 'danger',
  confirm: {
    title: 'Confirm Revert Resize/Migrate',
    body: 'You have selected "{names}". The instance goes back to its old flavor and host; what it has written to disk since then is lost.',
    submit: 'Revert Resize/Migrate',
    isDanger: true,
  },
})
