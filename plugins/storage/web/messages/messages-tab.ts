import { policy } from '@fascia/sdk/common'
import { view } from '@fascia/sdk/web/declare'

/** The tab Messages of volumes, snapshots and backups [VOLP-020, VOLP-048]. */
export const messagesTab = view('Messages', () => import('./messages.tsx'), {
  requires: policy('volume', 'message:get_all'),
})
