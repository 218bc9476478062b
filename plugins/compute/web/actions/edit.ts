import { type Action, policy, wizardAction } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canEdit } from '../server-state.ts'

export const editServer: Action<Server> = wizardAction('compute.action.edit', {
  label: 'Edit Instance',
  requires: policy('compute', 'os_compute_api:servers:update'),
  allowed: canEdit,
  view: () => import('../edit/edit-instance.tsx'),
})
