import type { IdentitySituation } from '../../identity-call.ts'
import { DEFAULT_DOMAIN_ID } from '../../make-people.ts'
import { EXAMPLE_ID, EXAMPLE_ISSUER, EXAMPLE_RULES } from './example-people.ts'

/** Registers the provider of the embedded cloud, its protocol and its mapping. Its users are in the domain of the demonstration's projects. */
export function makeExampleId({ rows }: IdentitySituation): void {
  if (rows.identity_providers.get(EXAMPLE_ID) || rows.mappings.get(EXAMPLE_ID)) return
  rows.identity_providers.add({
    id: EXAMPLE_ID,
    description: 'The identity provider of the embedded cloud',
    enabled: true,
    remote_ids: [EXAMPLE_ISSUER],
    domain_id: DEFAULT_DOMAIN_ID,
    authorization_ttl: null,
  })
  rows.mappings.add({ id: EXAMPLE_ID, rules: [...EXAMPLE_RULES] })
  rows.protocols.add({
    id: `${EXAMPLE_ID}/openid`,
    provider_id: EXAMPLE_ID,
    protocol_id: 'openid',
    mapping_id: EXAMPLE_ID,
  })
}
