import type { FastifyReply, FastifyRequest } from 'fastify'
import { SHOW_FORM } from '../../common/sign-in.ts'
import { noteSession } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { safeNext } from './safe-next.ts'
import { defaultRedirect, signOutAddress } from './web-sign-on/web-sign-on-settings.ts'

/** `GET auth/logout` [CORE-001]: revokes the tokens, empties the cookies and goes to the login page, keeping a safe `next`. */
export async function logout(
  core: GatewayCore,
  request: FastifyRequest,
  reply: FastifyReply,
  next: unknown,
): Promise<FastifyReply> {
  const session = core.sessions.open(request)
  core.sessions.clear(request, reply)
  core.cookies.clear(request, reply, 'csrftoken')
  if (session) noteSession(request, session)
  if (session) {
    await core.endedSessions.end(session)
    await core.retired.revoke(session, request.id)
  }
  const elsewhere = signOutAddress(core, session, core.signOns.failed.open(request) !== undefined)
  if (elsewhere !== undefined) return reply.redirect(elsewhere, 302)
  const target = safeNext(next, core.webRoot)
  const query = new URLSearchParams({
    ...(target === undefined ? {} : { next: target }),
    // After a sign-out the default redirect would sign the person in at once.
    ...(defaultRedirect(core.current().settings) === undefined ? {} : { [SHOW_FORM]: '1' }),
  })
  return reply.redirect(`${core.webRoot}auth/login/${query.size > 0 ? `?${query}` : ''}`, 302)
}
