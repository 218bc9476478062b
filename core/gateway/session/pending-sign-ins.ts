import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import type { Sealer } from './seal.ts'
import { createSealedCookie, type SealedCookie } from './sealed-cookie.ts'
import type { CookieWriter } from './session-cookies.ts'

const LIFE_SECONDS = 600

const COMMON = {
  userId: Type.String(),
  username: Type.String(),
  domain: Type.String(),
  /** What the sign-in asked for, once it goes on. */
  wanted: Type.Object({ project: Type.Optional(Type.String()), region: Type.Optional(Type.String()) }),
}
const PendingSignIn = Type.Union([
  Type.Object({ ...COMMON, kind: Type.Literal('password') }),
  /** The receipt of the password is Keystone's secret: no page and no script sees it. */
  Type.Object({ ...COMMON, kind: Type.Literal('totp'), receipt: Type.String() }),
])

/** A sign-in whose password was right, and that waits for one more thing from the person. */
export type PendingSignIn = Value<typeof PendingSignIn>

/** Sign-ins that wait, at most for ten minutes. */
export type PendingSignIns = SealedCookie<PendingSignIn>

export function createPendingSignIns(sealer: Sealer, cookies: CookieWriter, nowMs: () => number): PendingSignIns {
  return createSealedCookie({
    name: 'signinstep',
    schema: PendingSignIn,
    lifeSeconds: LIFE_SECONDS,
    sealer,
    cookies,
    nowMs,
  })
}
