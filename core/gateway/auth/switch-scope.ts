import { Fault } from '@fascia/sdk/common'
import type { UserSession } from '@fascia/sdk/host'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { createBodyCheck } from '../dispatch/validate-input.ts'
import { noteSession } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { requireSameSite } from '../http/request-guards.ts'
import { REMEMBERED } from '../session/session-cookies.ts'
import { tokenHash } from '../session/sessions.ts'
import { regionsOf } from '../upstream/catalog.ts'
import { beginSession } from './begin-session.ts'
import { chooseProject, chooseRegion } from './choose-scope.ts'
import { userSessionBody } from './user-session-body.ts'

const Body = Type.Object({
  project: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  region: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  /** The domain to which the identity panels are limited, or null for none. It gives no rights: the service decides by the token. */
  domain_context: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({
        id: Type.String({ minLength: 1, maxLength: 64 }),
        name: Type.String({ minLength: 1, maxLength: 255 }),
      }),
    ]),
  ),
})
const check = createBodyCheck(Body)

/** `POST /auth/switch/`: another project (id or name), another region, another domain context, or several of them; answers the user session of the new scope. */
export async function switchScope(
  core: GatewayCore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UserSession> {
  const session = core.sessions.open(request)
  if (!session) throw new Fault('GATEWAY_NOT_SIGNED_IN')
  requireSameSite(request.headers, request)
  noteSession(request, session)
  core.csrf.require(request.method, request.headers, session)
  const body = check(request.body)
  const { domainContext: before, ...rest } = session
  const domainContext = body.domain_context === undefined ? before : (body.domain_context ?? undefined)

  if (body.project === undefined) {
    const account = await core.accounts.of(session, request.id)
    const regions = regionsOf(account.catalog)
    if (body.region !== undefined && !regions.includes(body.region))
      throw new Fault('GATEWAY_INPUT_INVALID', { fields: { region: [`There is no region '${body.region}'.`] } })
    const moved = {
      ...rest,
      ...(domainContext ? { domainContext } : {}),
      region: body.region ?? session.region,
      seenAtMs: core.sources.now(),
    }
    core.sessions.write(request, reply, moved)
    // What was read ahead for the session is of the domain context before.
    if (body.domain_context !== undefined) core.earlyLists.drop(tokenHash(session.token))
    core.cookies.set(request, reply, 'services_region', moved.region, REMEMBERED)
    return userSessionBody(moved, account, core.current())
  }

  const wanted = { project: body.project, userId: session.user.id }
  const issued = await chooseProject(core.keystone, session.unscopedToken, wanted, request.id)
  const region = chooseRegion(issued, body.region, [session.region])
  const { unscopedToken, limitAtMs, authType, provenAtMs } = session
  const moved = beginSession(core, request, reply, {
    unscopedToken,
    issued,
    region,
    limitAtMs,
    authType,
    provenAtMs,
    ...(domainContext ? { domainContext } : {}),
  })
  core.retired.retire(session.token, session, request.id)
  return userSessionBody(moved, await core.accounts.of(moved, request.id), core.current())
}
