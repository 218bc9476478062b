import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Sealer } from './seal.ts'
import { type CookieWriter, cookiesOf } from './session-cookies.ts'
import { parseSessionData, type SessionData } from './session-data.ts'
import { joinCookie, splitCookie } from './split-cookie.ts'

export const SESSION_COOKIE = 'sessionid'

/**
 * The last use is kept in a cookie of its own. Were it part of `sessionid`, a late answer to a request from before a switch of
 * project would bring the old project back.
 */
export const SEEN_COOKIE = 'sessionseen'

/** How old the noted last use may get before it is written again. */
const SEEN_GRAIN_MS = 60_000

export interface SessionTimes {
  readonly idleMs: number
  /** False makes the idle time a hard limit from sign-in. */
  readonly isRefreshed: boolean
}

export interface SessionsOptions {
  readonly sealer: Sealer
  readonly cookies: CookieWriter
  readonly nowMs: () => number
  readonly times: () => SessionTimes
  readonly remembered: number
  /** Whether a session has ended for another reason than its times. */
  readonly isOver?: (session: SessionData) => boolean
}

/** Sessions in sealed cookies: nothing is stored, so replicas need only share the secret. */
export interface Sessions {
  /** The session of a request; undefined when there is none, it has ended, or its cookie was changed. */
  open(request: FastifyRequest): SessionData | undefined
  write(request: FastifyRequest, reply: FastifyReply, session: SessionData): void
  /** Records the use from time to time, which restarts the idle time. */
  touch(request: FastifyRequest, reply: FastifyReply, session: SessionData): void
  clear(request: FastifyRequest, reply: FastifyReply): void
}

const hashes = new LRUCache<string, string>({ max: 2_000 })

/** A name for a token that gives nothing of it away. Every request asks for it, so it is remembered. */
export function tokenHash(token: string): string {
  const known = hashes.get(token)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(token).digest('base64url')
  hashes.set(token, hash)
  return hash
}

export function createSessions({
  sealer,
  cookies,
  nowMs,
  times,
  remembered,
  isOver = () => false,
}: SessionsOptions): Sessions {
  const opened = new LRUCache<string, SessionData>({ max: remembered })
  const seen = new LRUCache<string, string>({ max: remembered })
  // The cookie is written now and then; the process itself knows each use.
  const uses = new LRUCache<string, number>({ max: remembered })

  const openSealed = (sealed: string): SessionData | undefined => {
    const known = opened.get(sealed)
    if (known) return known
    const session = parseSessionData(sealer.open(sealed) ?? '')
    if (session) opened.set(sealed, session)
    return session
  }

  /** The last use that the cookies note. */
  const notedMs = (request: FastifyRequest, session: SessionData): number => {
    const sealed = cookiesOf(request)[cookies.guardedName(request, SEEN_COOKIE)]
    if (!sealed) return session.seenAtMs
    const text = seen.get(sealed) ?? sealer.open(sealed) ?? ''
    if (text !== '') seen.set(sealed, text)
    const [hash, atMs] = text.split(' ')
    return hash === tokenHash(session.token) ? Math.max(session.seenAtMs, Number(atMs)) : session.seenAtMs
  }
  const lastSeenMs = (request: FastifyRequest, session: SessionData): number =>
    Math.max(notedMs(request, session), uses.get(tokenHash(session.token)) ?? 0)

  const note = (request: FastifyRequest, reply: FastifyReply, session: SessionData): void =>
    cookies.set(
      request,
      reply,
      cookies.guardedName(request, SEEN_COOKIE),
      sealer.seal(`${tokenHash(session.token)} ${nowMs()}`),
    )

  return {
    open(request) {
      const sealed = joinCookie(cookies.guardedName(request, SESSION_COOKIE), cookiesOf(request))
      const session = sealed === undefined ? undefined : openSealed(sealed)
      if (!session) return undefined
      const now = nowMs()
      if (now >= session.expiresAtMs || now >= session.limitAtMs || isOver(session)) return undefined
      return now - lastSeenMs(request, session) < times().idleMs ? session : undefined
    },
    write(request, reply, session) {
      for (const [name, value] of splitCookie(
        cookies.guardedName(request, SESSION_COOKIE),
        sealer.seal(JSON.stringify(session)),
        cookiesOf(request),
      )) {
        if (value === '') cookies.clear(request, reply, name)
        else cookies.set(request, reply, name, value)
      }
      note(request, reply, session)
    },
    touch(request, reply, session) {
      if (!times().isRefreshed) return
      if (nowMs() - notedMs(request, session) > SEEN_GRAIN_MS) note(request, reply, session)
      uses.set(tokenHash(session.token), nowMs())
    },
    clear(request, reply) {
      const sessionCookie = cookies.guardedName(request, SESSION_COOKIE)
      for (const [name] of splitCookie(sessionCookie, '', cookiesOf(request))) cookies.clear(request, reply, name)
      cookies.clear(request, reply, cookies.guardedName(request, SEEN_COOKIE))
    },
  }
}
