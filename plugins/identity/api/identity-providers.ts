import { deleteCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import { body, crud, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { domainType } from './domains.ts'
import { mappingType } from './mappings.ts'

/** A service outside the cloud that keeps accounts and passwords. */
export const identityProviderType = resource('OS::Keystone::IdentityProvider', {
  id: field.id('Identity Provider ID'),
  description: optional(field.text('Description')),
  enabled: field.yesNo('Enabled', { default: false }),
  /** By these the provider is known in what it sends. */
  remote_ids: field.texts('Remote IDs'),
  /** The domain in which its people are. */
  domain_id: optional(field.reference('Domain', domainType, { name: 'domain_name' })),
  /** Of one provider alone. */
  domain_name: Type.Optional(Type.String()),
})
/** An identity provider, as calls answer it. */
export type IdentityProvider = Value<typeof identityProviderType.schema>

const ownId = Type.String({ minLength: 1, maxLength: 64 })
const fields = {
  description: OptionalText,
  enabled: Type.Optional(Type.Boolean()),
  remote_ids: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 255 }))),
}

const calls = crud('/api/keystone/identity_providers/', identityProviderType, {
  create: { id: ownId, ...fields, enabled: Type.Optional(Type.Boolean({ default: true })) },
  update: fields,
})

/**
 * The identity providers. A new one is registered under an id that cannot be changed; a change leaves what it does not name; one that is unregistered
 * goes with its protocols.
 */
export const { list, get, create, remove } = calls
/** Changes what it names. */
export const change = calls.update
/** A protocol by which people of a provider sign in, with the mapping that says who they become. */
export const protocolType = resource('OS::Keystone::FederationProtocol', {
  id: field.id('Protocol ID'),
  provider_id: Type.String(),
  mapping_id: optional(field.reference('Mapping ID', mappingType, { name: 'mapping_id' })),
})
/** A protocol, as calls answer it. */
export type Protocol = Value<typeof protocolType.schema>

/** The protocols of a provider. */
export const protocols = listCall('/api/keystone/identity_providers/:provider_id/protocols/', {
  item: protocolType.schema,
})
/** Adds a protocol to a provider. */
export const addProtocol = postCall('/api/keystone/identity_providers/:provider_id/protocols/', {
  body: body({ id: ownId, mapping_id: Type.String({ minLength: 1 }) }),
  answer: protocolType.schema,
})
/** Deletes a protocol. */
export const removeProtocol = deleteCall('/api/keystone/identity_providers/:provider_id/protocols/:id/')
