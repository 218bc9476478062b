import { Fault, isFault } from '@fascia/sdk/common'
import type { GatewayCore } from '../../gateway-core.ts'
import { readBody } from '../../upstream/read-body.ts'
import { messageOfRefusal } from '../../upstream/refusal.ts'
import { isReachedAlike } from './web-sign-on-settings.ts'

const SERVICE = 'identity'
const MOST_BYTES = 65_536

function faultOfAnswer(status: number, text: string): Fault | undefined {
  if (status >= 500) return new Fault('GATEWAY_SSO_PROVIDER_UNREACHABLE', { service: SERVICE, upstreamStatus: status })
  if (status === 404) return new Fault('GATEWAY_SSO_PROVIDER_REFUSED', { service: SERVICE, upstreamStatus: status })
  // A server in front of Keystone that asks the browser itself, for a Kerberos ticket say, does not answer in Keystone's JSON.
  if ((status !== 401 && status !== 403) || !text.trimStart().startsWith('{')) return undefined
  const message = messageOfRefusal(text) ?? ''
  const isUntrusted = /not a trusted dashboard/i.test(message)
  return new Fault(isUntrusted ? 'GATEWAY_SSO_UNTRUSTED' : 'GATEWAY_SSO_PROVIDER_REFUSED', {
    service: SERVICE,
    upstreamStatus: status,
    cause: message,
  })
}

/**
 * Asks Keystone for the first step of a sign-in before the browser is sent there: a page of the dashboard can say what is wrong, one of Keystone's cannot.
 * Where browsers reach Keystone by another name, nothing is asked: the gateway may have no way to it.
 */
export async function checkWay(core: GatewayCore, authType: string, url: string, requestId: string): Promise<void> {
  if (!isReachedAlike(core, authType)) return
  try {
    const answer = await core.transport.send({
      method: 'GET',
      url,
      service: SERVICE,
      headers: { accept: 'text/html', 'x-openstack-request-id': requestId },
    })
    const fault = faultOfAnswer(answer.status, await readBody(answer, SERVICE, MOST_BYTES))
    if (fault) throw fault
  } catch (failure) {
    const isUnreachable =
      isFault(failure) && ['GATEWAY_UPSTREAM_UNREACHABLE', 'GATEWAY_UPSTREAM_TIMEOUT'].includes(failure.code)
    throw isUnreachable ? new Fault('GATEWAY_SSO_PROVIDER_UNREACHABLE', { service: SERVICE, cause: failure }) : failure
  }
}
