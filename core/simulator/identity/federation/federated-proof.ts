import { type Assertion, applyMapping, isMappingRules, type MappingRule } from '@fascia/sdk/mapping'
import type { IdentityCall } from '../identity-call.ts'
import type { IdentityProviderRow } from '../identity-tables.ts'
import type { Proof } from '../sign-in/authenticate.ts'
import { keepMemberships } from './expiring-memberships.ts'
import { ephemeralUser, grantMappedProjects, localUser, mappedGroups } from './federated-person.ts'
import { FederationRefusal } from './federation-refusal.ts'

/** Where the web server in front of Keystone says which provider has signed a person in: `remote_id_attribute` of Keystone. */
export const REMOTE_ID_ATTRIBUTE = 'HTTP_OIDC_ISS'

/** The enabled provider that has a remote id. */
export function providerOfAssertion(call: IdentityCall, assertion: Assertion): IdentityProviderRow {
  const remoteId = assertion[REMOTE_ID_ATTRIBUTE]
  if (remoteId === undefined) throw new FederationRefusal('provider', 401, 'Missing entity ID from environment')
  const found = call.rows.identity_providers.find().find(({ remote_ids }) => remote_ids.includes(remoteId))
  if (!found) throw new FederationRefusal('provider', 404, `Could not find Identity Provider: ${remoteId}.`)
  return found
}

export function providerById(call: IdentityCall, id: string): IdentityProviderRow {
  const found = call.rows.identity_providers.get(id)
  if (!found) throw new FederationRefusal('provider', 404, `Could not find Identity Provider: ${id}.`)
  return found
}

function requireProvider({ id, enabled, remote_ids }: IdentityProviderRow, assertion: Assertion): void {
  if (!enabled) throw new FederationRefusal('provider', 403, `Identity Provider ${id} is disabled`)
  if (remote_ids.length === 0) return
  if (!remote_ids.includes(assertion[REMOTE_ID_ATTRIBUTE] ?? ''))
    throw new FederationRefusal(
      'provider',
      403,
      'Incoming identity provider identifier not included among the accepted identifiers.',
    )
}

function rulesOf(call: IdentityCall, mappingId: string): readonly MappingRule[] {
  const rules = call.rows.mappings.get(mappingId)?.rules
  if (isMappingRules(rules)) return rules
  throw new FederationRefusal('mapping', 404, `Could not find mapping: ${mappingId}.`)
}

/** Makes of a person of a provider a user of the cloud, as the mapping of the protocol says. */
export function federatedProof(
  call: IdentityCall,
  provider: IdentityProviderRow,
  protocolId: string,
  assertion: Assertion,
): Proof {
  requireProvider(provider, assertion)
  const protocol = call.rows.protocols.get(`${provider.id}/${protocolId}`)
  if (!protocol)
    throw new FederationRefusal(
      'provider',
      404,
      `Could not find federated protocol for Identity Provider: ${protocolId}.`,
    )
  const { mapping_id } = protocol
  const mapped = applyMapping(mapping_id, rulesOf(call, mapping_id), assertion)
  if (mapped.kind === 'broken') throw new FederationRefusal('mapping', 500, mapped.message)
  if (mapped.kind === 'none')
    throw new FederationRefusal(
      'no-mapping',
      401,
      'Could not map any federated user properties to identity values. Check debug logs or the mapping used for additional details.',
    )
  const { person } = mapped
  const proof = { methods: [protocolId], notAfterMs: Number.POSITIVE_INFINITY }
  if (person.user.type === 'local') return { ...proof, user: localUser(call, person) }
  const group_ids = [...mappedGroups(call, mapping_id, person)]
  const user = ephemeralUser(call, provider, protocolId, person)
  grantMappedProjects(call, provider, user, person)
  keepMemberships(call, provider, user, group_ids)
  return { ...proof, user, federation: { provider_id: provider.id, protocol_id: protocolId, group_ids } }
}
