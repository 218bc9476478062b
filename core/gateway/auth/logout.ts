import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteSession } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'

/** A place to go to after sign-in: a path below the web root, or undefined for whatever would lead elsewhere. */
function safeNext(next: unknown, webRoot: string): string | undefined {
  if (typeof next !== 'string' || !next.startsWith(webRoot)) return undefined
  // Browsers read a backslash as a slash and skip control characters: `/\evil.example` is another host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\\\u0000-\u001f\u007f]/.test(next)) return undefined
  const base = 'http://fascia.invalid'
  if (!URL.canParse(next, base)) return undefined
  const url = new URL(next, base)
  if (url.origin !== base || !url.pathname.startsWith(webRoot) || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

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
  if (session) await core.retired.revoke(session, request.id)
  const login = `${core.webRoot}auth/login/`
  const target = safeNext(next, core.webRoot)
  return reply.redirect(target === undefined ? login : `${login}?next=${encodeURIComponent(target)}`, 302)
}
