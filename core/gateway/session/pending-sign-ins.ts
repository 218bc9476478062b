import type { Value } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { createGuard } from '../validation/validator.ts'
import type { Sealer } from './seal.ts'
import { type CookieWriter, cookiesOf } from './session-cookies.ts'

const COOKIE = 'signinstep'
const LIFE_MS = 600_000

const COMMON = {
  userId: Type.String(),
  username: Type.String(),
  domain: Type.String(),
  /** What the sign-in asked for, once it goes on. */
  wanted: Type.Object({ project: Type.Optional(Type.String()), region: Type.Optional(Type.String()) }),
  untilMs: Type.Number(),
}
const PendingSignIn = Type.Union([
  Type.Object({ ...COMMON, kind: Type.Literal('password') }),
  /** The receipt of the password is Keystone's secret: no page and no script sees it. */
  Type.Object({ ...COMMON, kind: Type.Literal('totp'), receipt: Type.String() }),
])

/** A sign-in whose password was right, and that waits for one more thing from the person. */
export type PendingSignIn = Value<typeof PendingSignIn>

const isPending = createGuard(PendingSignIn)

/** Sign-ins that wait, sealed in a cookie of the browser: replicas share nothing but the key. */
export interface PendingSignIns {
  open(request: FastifyRequest): PendingSignIn | undefined
  /** Keeps it until its end, at most for ten minutes. */
  keep(request: FastifyRequest, reply: FastifyReply, pending: PendingSignIn): void
  clear(request: FastifyRequest, reply: FastifyReply): void
}

function parsePending(text: string): PendingSignIn | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isPending(value) ? value : undefined
  } catch {
    // Sealed by an older release, perhaps: the person signs in again.
    return undefined
  }
}

export function createPendingSignIns(sealer: Sealer, cookies: CookieWriter, nowMs: () => number): PendingSignIns {
  return {
    open(request) {
      const sealed = cookiesOf(request)[cookies.guardedName(request, COOKIE)]
      const pending = sealed === undefined ? undefined : parsePending(sealer.open(sealed) ?? '')
      return pending && nowMs() < pending.untilMs ? pending : undefined
    },
    keep(request, reply, pending) {
      const untilMs = Math.min(pending.untilMs, nowMs() + LIFE_MS)
      const sealed = sealer.seal(JSON.stringify({ ...pending, untilMs }))
      cookies.set(request, reply, cookies.guardedName(request, COOKIE), sealed, { maxAgeSeconds: LIFE_MS / 1_000 })
    },
    clear: (request, reply) => cookies.clear(request, reply, cookies.guardedName(request, COOKIE)),
  }
}
