import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A service outside the cloud that keeps accounts and passwords. */
export const IdentityProvider = Type.Object({
  id: Type.String(),
  description: OptionalText,
  enabled: Type.Boolean(),
  /** By these the provider is known in what it sends. */
  remote_ids: Type.Array(Type.String()),
  /** The domain in which its people are. */
  domain_id: OptionalText,
  domain_name: Type.Optional(Type.String()),
})
export type IdentityProvider = Value<typeof IdentityProvider>

const fields = {
  description: OptionalText,
  enabled: Type.Optional(Type.Boolean({ default: true })),
  remote_ids: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 255 }))),
}

/** A provider to register, under an id that cannot be changed. */
export const NewIdentityProvider = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64 }), ...fields },
  { additionalProperties: false },
)

/** What changes of a provider; the rest stays. */
export const IdentityProviderChange = Type.Object(
  { ...fields, enabled: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)

/** The identity providers. */
export const list = listCall('/api/keystone/identity_providers/', { item: IdentityProvider })
/** One identity provider. */
export const get = getCall('/api/keystone/identity_providers/:id/', { answer: IdentityProvider })
/** Registers an identity provider and answers it. */
export const create = postCall('/api/keystone/identity_providers/', {
  body: NewIdentityProvider,
  answer: IdentityProvider,
})
/** Changes an identity provider. */
export const change = patchCall('/api/keystone/identity_providers/:id/', { body: IdentityProviderChange })
/** Unregisters an identity provider, with its protocols. */
export const remove = deleteCall('/api/keystone/identity_providers/:id/')

/** The type of identity providers, for extensions. */
export const identityProviderType = typeRef('OS::Keystone::IdentityProvider', IdentityProvider)

/** A protocol by which people of a provider sign in, with the mapping that says who they become. */
export const Protocol = Type.Object({
  id: Type.String(),
  provider_id: Type.String(),
  mapping_id: OptionalText,
})
export type Protocol = Value<typeof Protocol>

/** A protocol to add. */
export const NewProtocol = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64 }), mapping_id: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)

/** The protocols of a provider. */
export const protocols = listCall('/api/keystone/identity_providers/:provider_id/protocols/', { item: Protocol })
/** Adds a protocol to a provider. */
export const addProtocol = postCall('/api/keystone/identity_providers/:provider_id/protocols/', {
  body: NewProtocol,
  answer: Protocol,
})
/** Deletes a protocol. */
export const removeProtocol = deleteCall('/api/keystone/identity_providers/:provider_id/protocols/:id/')

/** The type of protocols, for extensions. */
export const protocolType = typeRef('OS::Keystone::FederationProtocol', Protocol)
