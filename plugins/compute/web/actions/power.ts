import { type Action, plural } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canHardReboot, canSoftReboot, canStart, canStop } from '../server-state.ts'
import { operationAction } from './operation-action.ts'

export const startServer: Action<Server> = operationAction('compute.action.start', {
  operation: 'start',
  label: plural('Start Instance', 'Start Instances'),
  success: plural('Starting Instance: {names}.', 'Starting Instances: {names}.'),
  rule: 'os_compute_api:servers:start',
  style: 'primary',
  allowed: canStart,
})

export const stopServer: Action<Server> = operationAction('compute.action.stop', {
  operation: 'stop',
  label: plural('Shut Off Instance', 'Shut Off Instances'),
  success: plural('Shutting Off Instance: {names}.', 'Shutting Off Instances: {names}.'),
  rule: 'os_compute_api:servers:stop',
  allowed: canStop,
  style: 'danger',
  confirm: {
    title: plural('Confirm Shut Off Instance', 'Confirm Shut Off Instances'),
    body: plural(
      'You have selected "{names}". The instance will be shut off; what it has not written to disk is lost.',
      'You have selected "{names}". The instances will be shut off; what they have not written to disk is lost.',
    ),
    submit: plural('Shut Off Instance', 'Shut Off Instances'),
    isDanger: true,
  },
})

export const softRebootServer: Action<Server> = operationAction('compute.action.soft-reboot', {
  operation: 'soft_reboot',
  label: plural('Soft Reboot Instance', 'Soft Reboot Instances'),
  success: plural('Soft Rebooting Instance: {names}.', 'Soft Rebooting Instances: {names}.'),
  rule: 'os_compute_api:servers:reboot',
  allowed: canSoftReboot,
  style: 'danger',
  confirm: {
    title: plural('Confirm Soft Reboot Instance', 'Confirm Soft Reboot Instances'),
    body: plural(
      'You have selected "{names}". The instance will be asked to restart.',
      'You have selected "{names}". The instances will be asked to restart.',
    ),
    submit: plural('Soft Reboot Instance', 'Soft Reboot Instances'),
    isDanger: true,
  },
})

export const hardRebootServer: Action<Server> = operationAction('compute.action.hard-reboot', {
  operation: 'hard_reboot',
  label: plural('Hard Reboot Instance', 'Hard Reboot Instances'),
  success: plural('Hard Rebooting Instance: {names}.', 'Hard Rebooting Instances: {names}.'),
  rule: 'os_compute_api:servers:reboot',
  allowed: canHardReboot,
  style: 'danger',
  confirm: {
    title: plural('Confirm Hard Reboot Instance', 'Confirm Hard Reboot Instances'),
    body: plural(
      'You have selected "{names}". The instance will be switched off and on again; what it has not written to disk is lost.',
      'You have selected "{names}". The instances will be switched off and on again; what they have not written to disk is lost.',
    ),
    submit: plural('Hard Reboot Instance', 'Hard Reboot Instances'),
    isDanger: true,
  },
})
