import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { createGuard } from '../validation/validator.ts'

/** What the sealed cookie holds: no store, so that any replica with the key can answer. */
export const SessionData = Type.Object({
  user: Type.Object({ id: Type.String(), name: Type.String(), domainId: Type.String(), domainName: Type.String() }),
  unscopedToken: Type.String(),
  token: Type.String(),
  project: Type.Object({ id: Type.String(), name: Type.String(), domainId: Type.String(), domainName: Type.String() }),
  region: Type.String(),
  /** The way by which the person has signed in, of `WEBSSO_CHOICES`; absent after a password. */
  authType: Type.Optional(Type.String()),
  /** The domain to which the person has limited the identity panels. */
  domainContext: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
  /** When the token ends, less the margin: no session outlives it. */
  expiresAtMs: Type.Number(),
  /** When the session ends whatever happens. */
  limitAtMs: Type.Number(),
  /** When the person has last proven who they are: at the sign-in. */
  provenAtMs: Type.Optional(Type.Number()),
  /** Last use, as far as the cookie knows; written again only now and then. */
  seenAtMs: Type.Number(),
})
export type SessionData = Value<typeof SessionData>

const isSessionData = createGuard(SessionData)

/** The session in a cookie's opened text; undefined when it is none. */
export function parseSessionData(text: string): SessionData | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isSessionData(value) ? value : undefined
  } catch {
    // Sealed by an older release, perhaps: the person signs in again.
    return undefined
  }
}
