import { type Action, modalAction, plural, policy } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canRescue, canUnrescue } from '../server-state.ts'
import { operationAction } from './operation-action.ts'

export const rescueServer: Action<Server> = modalAction('compute.action.rescue', {
  label: 'Rescue Instance',
  requires: policy('compute', 'os_compute_api:os-rescue'),
  allowed: canRescue,
  view: () => import('../rescue/rescue-form.ts'),
})

export const unrescueServer: Action<Server> = operationAction('compute.action.unrescue', {
  operation: 'unrescue',
  label: plural('Unrescue Instance', 'Unrescue Instances'),
  success: plural('Unrescuing Instance: {names}.', 'Unrescuing Instances: {names}.'),
  rule: 'os_compute_api:os-unrescue',
  allowed: canUnrescue,
})
