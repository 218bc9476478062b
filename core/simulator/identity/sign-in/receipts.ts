import { respond, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { type IdentityCall, type IdentitySettings, newIdentityId, preciseTimestamp } from '../identity-call.ts'
import type { UserRow } from '../identity-tables.ts'
import { unauthorized } from '../keystone-fault.ts'
import type { Proof } from './authenticate.ts'
import { hashToken } from './password.ts'

const METHODS = ['password', 'totp', 'token', 'application_credential']

/** The rules of a user, each a list of methods that together suffice. Methods that Keystone does not have are left out. */
function rulesOfUser({ options }: UserRow): readonly (readonly string[])[] {
  const { multi_factor_auth_rules: rules, multi_factor_auth_enabled: isEnabled } = options
  if (!Array.isArray(rules) || isEnabled === false) return []
  return rules
    .filter(Array.isArray)
    .map((rule) => rule.map(String).filter((method) => METHODS.includes(method)))
    .filter((rule) => rule.length > 0)
}

/** A proof with the methods of the receipt that the request shows. */
export function withReceipt(call: IdentityCall, proof: Proof): Proof {
  const shown = call.headers['openstack-auth-receipt']
  if (!shown) return proof
  const receipt = call.rows.receipts.get(hashToken(shown))
  if (!receipt || receipt.expires_at_ms <= call.now() || receipt.user_id !== proof.user.id)
    throw unauthorized(`Could not find auth receipt: ${shown}.`)
  return { ...proof, methods: [...new Set([...proof.methods, ...receipt.methods])] }
}

/** The answer to a proof that satisfies no rule of its user: 401 with a receipt for it. Undefined where it suffices. */
export function receiptFor(
  call: IdentityCall,
  { user, methods }: Proof,
  settings: IdentitySettings,
): SimulatedAnswer | undefined {
  const rules = rulesOfUser(user)
  if (rules.length === 0 || rules.some((rule) => rule.every((method) => methods.includes(method)))) return undefined
  const receipt = newIdentityId(call) + newIdentityId(call)
  const expires_at_ms = call.now() + settings.receiptLifetimeMs
  for (const { id, expires_at_ms: until } of call.rows.receipts.find({ user_id: user.id }))
    if (until <= call.now()) call.rows.receipts.remove(id)
  call.rows.receipts.add({ id: hashToken(receipt), user_id: user.id, methods: [...methods], expires_at_ms })
  const domain = call.rows.domains.get(user.domain_id)
  const body = {
    receipt: {
      methods,
      user: { id: user.id, name: user.name, domain: { id: user.domain_id, name: domain?.name } },
      expires_at: preciseTimestamp(expires_at_ms),
      issued_at: preciseTimestamp(call.now()),
    },
    required_auth_methods: rules,
  }
  return respond(401, body, { 'Openstack-Auth-Receipt': receipt })
}
