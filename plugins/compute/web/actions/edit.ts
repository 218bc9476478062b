import { type Action, modalAction, policy } from '@fascia/sdk/web/declare'
import type { Server } from '../../common/wire.ts'
import { canEdit } from '../server-state.ts'

export const editServer: Action<Server> = modalAction('compute.action.edit', {
  label: 'Edit Instance',
  requires: policy('compute', 'os_compute_api:servers:update'),
  allowed: canEdit,
  view: () => import('../edit/edit-modal.tsx'),
})
