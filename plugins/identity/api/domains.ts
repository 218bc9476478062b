import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A domain: what users, groups and projects belong to. */
export const Domain = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  enabled: Type.Boolean(),
})
export type Domain = Value<typeof Domain>

/** A domain to make; it is enabled where nothing else is said. */
export const NewDomain = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 64 }),
    description: OptionalText,
    enabled: Type.Optional(Type.Boolean({ default: true })),
  },
  { additionalProperties: false },
)
export type NewDomain = Value<typeof NewDomain>

/** What changes of a domain; the rest stays. */
export const DomainChange = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    description: OptionalText,
    enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type DomainChange = Value<typeof DomainChange>

/** Every domain, for those who may list them all; otherwise the session's own. */
export const list = listCall('/api/keystone/domains/', { item: Domain })
/** One domain; the id `default` reads the session's own. */
export const get = getCall('/api/keystone/domains/:id/', { answer: Domain })
/** Makes a domain and answers it. */
export const create = postCall('/api/keystone/domains/', { body: NewDomain, answer: Domain })
/** Changes a domain; the id `default` is the session's own. */
export const change = patchCall('/api/keystone/domains/:id/', { body: DomainChange })
/** Deletes a domain that is disabled, with all that belongs to it. */
export const remove = deleteCall('/api/keystone/domains/:id/')
/** Deletes several domains, by their ids. A refusal of one does not keep the others. */
export const removeSeveral = deleteCall('/api/keystone/domains/', { body: Type.Array(Type.String({ minLength: 1 })) })

/** The type of domains, for extensions. */
export const domainType = typeRef('OS::Keystone::Domain', Domain)
