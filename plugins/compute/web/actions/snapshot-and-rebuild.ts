import { type Action, modalAction, policy } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canRebuildOrMove, canSnapshot } from '../server-state.ts'

/** Create Snapshot: an image of the instance as it is now [COMPUTE-042]. */
export const snapshotServer: Action<Server> = modalAction('compute.action.snapshot', {
  label: 'Create Snapshot',
  requires: policy('compute', 'os_compute_api:snapshot'),
  allowed: canSnapshot,
  style: 'primary',
  view: () => import('../snapshot/snapshot-form.ts'),
})

/** Rebuild Instance: the same instance with a new disk. */
export const rebuildServer: Action<Server> = modalAction('compute.action.rebuild', {
  label: 'Rebuild Instance',
  requires: policy('compute', 'os_compute_api:servers:rebuild'),
  allowed: canRebuildOrMove,
  style: 'danger',
  view: () => import('../rebuild/rebuild-form.ts'),
})
