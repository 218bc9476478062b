import * as floatingIps from '@fascia/plugin-network/api/floating-ips'
import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import type { LoadBalancer } from '../../api/load-balancers.ts'

const { associate } = floatingIps

/** Takes the floating IPs of load balancers away from their addresses [LB-090]. */
const disassociate: ActionRun<LoadBalancer> = async (items, { each, request }) => {
  const { done, failed } = await each(items, ({ floating_ip }) =>
    request(associate.method, associate.path, { address_id: floating_ip?.id ?? '' }),
  )
  return actionResult({ updated: done, failed })
}

export default disassociate
