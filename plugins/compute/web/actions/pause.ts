import { type Action, plural } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canPause, canResume, canSuspend, canUnpause } from '../server-state.ts'
import { operationAction } from './operation-action.ts'

export const pauseServer: Action<Server> = operationAction('compute.action.pause', {
  operation: 'pause',
  label: plural('Pause Instance', 'Pause Instances'),
  success: plural('Pausing Instance: {names}.', 'Pausing Instances: {names}.'),
  rule: 'os_compute_api:os-pause-server:pause',
  allowed: canPause,
})

export const unpauseServer: Action<Server> = operationAction('compute.action.unpause', {
  operation: 'unpause',
  label: plural('Resume Instance', 'Resume Instances'),
  success: plural('Resuming Instance: {names}.', 'Resuming Instances: {names}.'),
  rule: 'os_compute_api:os-pause-server:unpause',
  allowed: canUnpause,
})

export const suspendServer: Action<Server> = operationAction('compute.action.suspend', {
  operation: 'suspend',
  label: plural('Suspend Instance', 'Suspend Instances'),
  success: plural('Suspending Instance: {names}.', 'Suspending Instances: {names}.'),
  rule: 'os_compute_api:os-suspend-server:suspend',
  allowed: canSuspend,
})

export const resumeServer: Action<Server> = operationAction('compute.action.resume', {
  operation: 'resume',
  label: plural('Resume Instance', 'Resume Instances'),
  success: plural('Resuming Instance: {names}.', 'Resuming Instances: {names}.'),
  rule: 'os_compute_api:os-suspend-server:resume',
  allowed: canResume,
})
