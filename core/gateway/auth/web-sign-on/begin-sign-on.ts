import { isFault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { BeginSignOnAnswer } from '../../../common/sign-in.ts'
import { createBodyCheck } from '../../dispatch/validate-input.ts'
import type { GatewayCore } from '../../gateway-core.ts'
import { requireSameSite } from '../../http/request-guards.ts'
import { safeNext } from '../safe-next.ts'
import { checkWay } from './check-way.ts'
import { withRemedy } from './refused-sign-on.ts'
import { keystoneAddress } from './web-sign-on-settings.ts'

const Place = Type.Optional(Type.String({ maxLength: 255 }))
const check = createBodyCheck(
  Type.Object({
    auth_type: Type.String({ minLength: 1, maxLength: 255 }),
    next: Type.Optional(Type.String({ maxLength: 2_000 })),
    region: Place,
    project: Place,
    is_in_window: Type.Optional(Type.Boolean()),
  }),
)

/** A path below the web root as a path of the server; the first page for whatever leads elsewhere, and for the pages of the sign-in. */
function returnPath(next: string | undefined, webRoot: string): string {
  const path = next?.startsWith('/') ? safeNext(webRoot + next.slice(1), webRoot) : undefined
  return path === undefined || path.startsWith(`${webRoot}auth/`) ? webRoot : path
}

/**
 * `POST /auth/websso/begin/`: begins a sign-in by an identity provider, and answers where the browser goes. What it goes on with is sealed in a cookie of
 * this browser, of which the token that comes back proves nothing by itself. A POST, because every browser says from which site it comes.
 */
export async function beginSignOn(
  core: GatewayCore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BeginSignOnAnswer> {
  requireSameSite(request.headers, request)
  const { auth_type: authType, next, region, project, is_in_window: isInWindow = false } = check(request.body)
  try {
    const url = keystoneAddress(core, authType, request)
    await checkWay(core, authType, url, request.id)
    const wanted = { ...(project ? { project } : {}), ...(region ? { region } : {}) }
    const begun = { id: core.sources.uuid(), authType, next: returnPath(next, core.webRoot), wanted, isInWindow }
    core.signOns.begun.keep(request, reply, begun)
    core.signOns.failed.clear(request, reply)
    return { url }
  } catch (failure) {
    if (!isFault(failure)) throw failure
    core.metrics.onSignIn(failure.code)
    throw withRemedy(failure)
  }
}
