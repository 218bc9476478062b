import { policy } from '@fascia/sdk/common'
import { view } from '@fascia/sdk/web/declare'
import { list } from '../../api/messages.ts'

/** The tab Messages of volumes, snapshots and backups [VOLP-020, VOLP-048]. */
export const messagesTab = view('Messages', () => import('./messages.tsx'), {
  requires: policy('volume', 'message:get_all'),
})

/** The same in the time line of the resource. */
export const messagesHistory = {
  service: 'block-storage',
  path: `${list.path}?resource_uuid=:id`,
  at: 'created_at',
  what: 'user_message',
  failed: { message_level: ['ERROR'] },
} as const
