import type { TimerHandler } from '@fascia/sdk/simulator'
import type { IdentityCall } from '../identity-call.ts'
import type { IdentityProviderRow, IdentityTables, UserRow } from '../identity-tables.ts'

/** The name of the timed step that ends memberships. */
export const END_MEMBERSHIPS = 'federation.end-memberships'

/**
 * Keeps a federated user in the groups of the mapping for `authorization_ttl` minutes of the provider, past the token: what the user delegates meanwhile,
 * such as an application credential, works until then. Each sign-in begins the time again.
 */
export function keepMemberships(
  call: IdentityCall,
  { authorization_ttl }: IdentityProviderRow,
  { id: user_id }: UserRow,
  groupIds: readonly string[],
): void {
  if (!authorization_ttl) return
  const { memberships } = call.rows
  const lifeMs = authorization_ttl * 60_000
  const expires_at_ms = call.now() + lifeMs
  for (const group_id of groupIds) {
    const id = `${group_id}/${user_id}`
    const known = memberships.get(id)
    if (!known) memberships.add({ id, user_id, group_id, expires_at_ms })
    else if (known.expires_at_ms !== null) memberships.set(id, { expires_at_ms })
  }
  call.later(lifeMs, END_MEMBERSHIPS, { id: user_id })
}

/** Ends the memberships of a user whose time is over. */
export const endMemberships: TimerHandler<IdentityTables> = ({ rows, now, id: user_id }) => {
  for (const { id, expires_at_ms } of rows.memberships.find({ user_id }))
    if (expires_at_ms !== null && expires_at_ms <= now()) rows.memberships.remove(id)
}
