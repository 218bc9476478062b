import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import type { Sealer } from '../../session/seal.ts'
import { createSealedCookie, type SealedCookie } from '../../session/sealed-cookie.ts'
import type { CookieWriter } from '../../session/session-cookies.ts'

const Text = Type.String()

/** A sign-in by a provider that this browser has begun, and what it goes on with. */
const BegunSignOn = Type.Object({
  id: Text,
  authType: Text,
  /** Where the person goes afterwards: a path with the web root. */
  next: Text,
  wanted: Type.Object({ project: Type.Optional(Text), region: Type.Optional(Text) }),
  /** It goes on in a small window over the page of a session that has ended. */
  isInWindow: Type.Boolean(),
})
export type BegunSignOn = Value<typeof BegunSignOn>

/** What Keystone has posted: it proves nothing until this browser is found to have begun a sign-in. */
const ArrivedToken = Type.Object({ token: Text })

/** Why the last sign-in by a provider failed. */
const FailedSignOn = Type.Object({
  code: Text,
  message: Text,
  hint: Type.Optional(Text),
  requestId: Text,
  /** What only administrators are shown. */
  cause: Type.Optional(Text),
  isInWindow: Type.Boolean(),
})
export type FailedSignOn = Value<typeof FailedSignOn>

/** The three cookies of a sign-in by a provider, each sealed and short-lived. */
export interface WebSignOnCookies {
  readonly begun: SealedCookie<BegunSignOn>
  readonly token: SealedCookie<Value<typeof ArrivedToken>>
  readonly failed: SealedCookie<FailedSignOn>
}

/** How long a provider may take: as long as Horizon keeps the address to return to. */
const BEGUN_SECONDS = 3_600
const TOKEN_SECONDS = 60
const FAILED_SECONDS = 600

export function createWebSignOnCookies(
  sealerOf: (purpose: string) => Sealer,
  cookies: CookieWriter,
  nowMs: () => number,
): WebSignOnCookies {
  const of = { cookies, nowMs }
  return {
    begun: createSealedCookie({
      ...of,
      name: 'login_redirect',
      schema: BegunSignOn,
      lifeSeconds: BEGUN_SECONDS,
      sealer: sealerOf('web-sign-on'),
    }),
    token: createSealedCookie({
      ...of,
      name: 'signontoken',
      schema: ArrivedToken,
      lifeSeconds: TOKEN_SECONDS,
      sealer: sealerOf('web-sign-on-token'),
    }),
    failed: createSealedCookie({
      ...of,
      name: 'signonfailure',
      schema: FailedSignOn,
      lifeSeconds: FAILED_SECONDS,
      sealer: sealerOf('web-sign-on-failure'),
    }),
  }
}
