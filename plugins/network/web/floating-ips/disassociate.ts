import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import { associate, type FloatingIp } from '../../api/floating-ips.ts'

/** Takes floating IPs away from their ports [NETP-107]. */
const disassociate: ActionRun<FloatingIp> = async (items, { each, request }) => {
  const { done, failed } = await each(items, ({ id }) => request(associate.method, associate.path, { address_id: id }))
  return actionResult({ updated: done, failed })
}

export default disassociate
