import { type Action, all, feature, plural, policy } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canLock, canUnlock } from '../server-state.ts'
import { operationAction } from './operation-action.ts'

/** Without the feature the list would not say what is locked. */
const tellsLocks = feature('locked_attribute')

export const lockServer: Action<Server> = operationAction('compute.action.lock', {
  operation: 'lock',
  label: plural('Lock Instance', 'Lock Instances'),
  success: plural('Locked Instance: {names}.', 'Locked Instances: {names}.'),
  requires: all(tellsLocks, policy('compute', 'os_compute_api:os-lock-server:lock')),
  allowed: canLock,
})

export const unlockServer: Action<Server> = operationAction('compute.action.unlock', {
  operation: 'unlock',
  label: plural('Unlock Instance', 'Unlock Instances'),
  success: plural('Unlocked Instance: {names}.', 'Unlocked Instances: {names}.'),
  requires: all(tellsLocks, policy('compute', 'os_compute_api:os-lock-server:unlock')),
  allowed: canUnlock,
})
