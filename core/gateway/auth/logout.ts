import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayCore } from '../gateway-core.ts'
import { safeNext } from '../http/safe-next.ts'
import { describeFailure } from '../observe/logger.ts'

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
  if (session) {
    core.accounts.forget(session.token)
    core.accounts.forget(session.unscopedToken)
    // Who signs out is out, whether or not Keystone can be told.
    for (const token of [session.token, session.unscopedToken])
      await core.keystone.revoke(token, request.id).catch((failure: unknown) => {
        request.log.warn({ failure: describeFailure(failure, [token]) }, 'a token could not be revoked')
      })
  }
  const login = `${core.webRoot}auth/login/`
  const target = safeNext(next, core.webRoot)
  return reply.redirect(target === undefined ? login : `${login}?next=${encodeURIComponent(target)}`, 302)
}
