import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteSession } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { IssuedToken } from '../keystone/keystone.ts'
import { parseInstantMs } from '../keystone/token-facts.ts'
import { REMEMBERED } from '../session/session-cookies.ts'
import type { SessionData } from '../session/session-data.ts'

export interface NewSession {
  readonly unscopedToken: string
  readonly issued: IssuedToken
  readonly region: string
  /** Carried over when the scope is switched; begins now at sign-in. */
  readonly limitAtMs?: number
  /** Carried over when the scope is switched; now at sign-in. */
  readonly provenAtMs?: number | undefined
  /** Carried over when the scope is switched; there is none at sign-in. */
  readonly domainContext?: SessionData['domainContext']
  /** As in the session. */
  readonly authType?: string | undefined
}

/** Writes the cookies of a session that begins or changes its scope, and remembers what Keystone said of its token. */
export function beginSession(
  core: GatewayCore,
  request: FastifyRequest,
  reply: FastifyReply,
  { unscopedToken, issued, region, limitAtMs, domainContext, authType, provenAtMs }: NewSession,
): SessionData {
  const { settings } = core.current()
  const { facts, token } = issued
  const now = core.sources.now()
  const { user, project } = facts
  const lifeMs = settings.isOn('SESSION_REFRESH') ? core.limits.sessionMs : settings.number('SESSION_TIMEOUT') * 1_000
  const session: SessionData = {
    user: { id: user.id, name: user.name, domainId: user.domain.id, domainName: user.domain.name },
    unscopedToken,
    token,
    project: {
      id: project?.id ?? '',
      name: project?.name ?? '',
      domainId: project?.domain.id ?? '',
      domainName: project?.domain.name ?? '',
    },
    region,
    ...(domainContext ? { domainContext } : {}),
    ...(authType === undefined ? {} : { authType }),
    expiresAtMs: parseInstantMs(facts.expires_at) - settings.number('TOKEN_TIMEOUT_MARGIN') * 1_000,
    limitAtMs: limitAtMs ?? now + lifeMs,
    ...(provenAtMs === undefined ? {} : { provenAtMs }),
    seenAtMs: now,
  }
  core.accounts.remember(token, facts)
  core.sessions.write(request, reply, session)
  noteSession(request, session)
  core.cookies.set(request, reply, 'services_region', region, REMEMBERED)
  core.cookies.set(request, reply, 'recent_project', session.project.id, REMEMBERED)
  return session
}

/** Gives the browser the CSRF token of a session, which its scripts read. */
export function renewCsrfToken(
  core: GatewayCore,
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionData,
): void {
  core.cookies.set(request, reply, 'csrftoken', core.csrf.issue(session), { ...REMEMBERED, isReadable: true })
}
