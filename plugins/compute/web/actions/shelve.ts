import { type Action, plural } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canShelve, canUnshelve } from '../server-state.ts'
import { operationAction } from './operation-action.ts'

export const shelveServer: Action<Server> = operationAction('compute.action.shelve', {
  operation: 'shelve',
  label: plural('Shelve Instance', 'Shelve Instances'),
  success: plural('Shelving Instance: {names}.', 'Shelving Instances: {names}.'),
  rule: 'os_compute_api:os-shelve:shelve',
  allowed: canShelve,
  confirm: {
    title: plural('Confirm Shelve Instance', 'Confirm Shelve Instances'),
    body: plural(
      'You have selected "{names}". The instance will be shut off and its host freed; its disk and addresses are kept.',
      'You have selected "{names}". The instances will be shut off and their hosts freed; their disks and addresses are kept.',
    ),
    submit: plural('Shelve Instance', 'Shelve Instances'),
    isDanger: false,
  },
})

export const unshelveServer: Action<Server> = operationAction('compute.action.unshelve', {
  operation: 'unshelve',
  label: plural('Unshelve Instance', 'Unshelve Instances'),
  success: plural('Unshelving Instance: {names}.', 'Unshelving Instances: {names}.'),
  rule: 'os_compute_api:os-shelve:unshelve',
  allowed: canUnshelve,
})
