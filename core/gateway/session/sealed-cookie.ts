import type { Value } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { createGuard } from '../validation/validator.ts'
import type { Sealer } from './seal.ts'
import { type CookieWriter, cookiesOf } from './session-cookies.ts'

/** A value that a browser keeps for a while and can neither read nor change. */
export interface SealedCookie<T> {
  /** The value; undefined where there is none, it was changed, or its time is over. */
  open(request: FastifyRequest): T | undefined
  /** Keeps a value for the life of the cookie, or until an earlier moment. */
  keep(request: FastifyRequest, reply: FastifyReply, value: T, untilMs?: number): void
  clear(request: FastifyRequest, reply: FastifyReply): void
}

export interface SealedCookieOptions<S extends TSchema> {
  readonly name: string
  readonly schema: S
  readonly lifeSeconds: number
  readonly sealer: Sealer
  readonly cookies: CookieWriter
  readonly nowMs: () => number
}

interface Kept {
  readonly untilMs: unknown
  readonly value: unknown
}

function readKept(text: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null && 'untilMs' in kept && 'value' in kept ? kept : undefined
  } catch {
    // Sealed by another release, perhaps: there is no value.
    return undefined
  }
}

/** Seals values of one shape in a cookie: replicas share nothing but the key. */
export function createSealedCookie<S extends TSchema>({
  name,
  schema,
  lifeSeconds,
  sealer,
  cookies,
  nowMs,
}: SealedCookieOptions<S>): SealedCookie<Value<S>> {
  const isValue = createGuard(schema)
  return {
    open(request) {
      const sealed = cookiesOf(request)[cookies.guardedName(request, name)]
      const kept = sealed === undefined ? undefined : readKept(sealer.open(sealed) ?? '')
      return kept && nowMs() < Number(kept.untilMs) && isValue(kept.value) ? kept.value : undefined
    },
    keep(request, reply, value, untilMs = Number.POSITIVE_INFINITY) {
      const end = Math.min(untilMs, nowMs() + lifeSeconds * 1_000)
      const sealed = sealer.seal(JSON.stringify({ untilMs: end, value }))
      cookies.set(request, reply, cookies.guardedName(request, name), sealed, { maxAgeSeconds: lifeSeconds })
    },
    clear: (request, reply) => cookies.clear(request, reply, cookies.guardedName(request, name)),
  }
}
