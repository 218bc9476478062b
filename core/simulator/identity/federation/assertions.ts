import type { Assertion } from '@fascia/sdk/mapping'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import { hashToken } from '../sign-in/password.ts'
import { FederationRefusal } from './federation-refusal.ts'

const LIFE_MS = 60_000

/** Keeps what a provider says of a person for a minute; gives the code by which it is fetched once. */
export function keepAssertion(call: IdentityCall, attributes: Assertion): string {
  const { assertions } = call.rows
  for (const { id, expires_at_ms } of assertions.find()) if (expires_at_ms <= call.now()) assertions.remove(id)
  const code = newIdentityId(call)
  assertions.add({ id: hashToken(code), attributes, expires_at_ms: call.now() + LIFE_MS })
  return code
}

/** What the provider says of the person of a code, which serves once. */
export function takeAssertion(call: IdentityCall, code: string): Assertion {
  const { assertions } = call.rows
  const found = assertions.get(hashToken(code))
  if (!found || found.expires_at_ms <= call.now())
    throw new FederationRefusal(
      'expired',
      401,
      'The sign-in at the identity provider took too long, or was used before.',
    )
  assertions.remove(found.id)
  return found.attributes
}
