import { type Action, deleteAction, policy } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canDelete } from '../server-state.ts'

export const deleteServer: Action<Server> = deleteAction<Server>('compute.action.delete', {
  noun: { one: 'Instance', other: 'Instances' },
  path: '/api/nova/servers/:id',
  requires: policy('compute', 'os_compute_api:servers:delete'),
  allowed: canDelete,
})
