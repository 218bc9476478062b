import type { ActionResult } from '@fascia/sdk/common'
import { actionResult } from '@fascia/sdk/web'
import type { Server } from '../api/servers.ts'

/** What an action answers that has changed an instance, or has begun to: the page loads it again, and follows its task. */
export function serverUpdated({ id }: Pick<Server, 'id'>): ActionResult {
  return actionResult({ updated: [{ type: 'OS::Nova::Server', id }] })
}
