import { deleteCall, type Value } from '@fascia/sdk/common'
import { crud, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A domain: what users, groups and projects belong to. */
export const domainType = resource('OS::Keystone::Domain', {
  name: field.text('Name'),
  id: field.id('Domain ID'),
  description: optional(field.text('Description')),
  enabled: field.yesNo('Enabled', { default: true }),
})
/** A domain, as calls answer it. */
export type Domain = Value<typeof domainType.schema>

const name = Type.String({ minLength: 1, maxLength: 64 })

const calls = crud('/api/keystone/domains/', domainType, {
  create: { name, description: OptionalText, enabled: Type.Optional(Type.Boolean({ default: true })) },
  update: { name: Type.Optional(name), description: OptionalText, enabled: Type.Optional(Type.Boolean()) },
})

/**
 * Every domain, for those who may list them all; otherwise the session's own, which the id `default` means as well. A new one is enabled where
 * nothing else is said; a change leaves what it does not name; one is deleted when it is disabled, with all that belongs to it.
 */
export const { list, get, create, remove } = calls
/** Changes what it names. */
export const change = calls.update
/** Deletes several domains, by their ids. A refusal of one does not keep the others. */
export const removeSeveral = deleteCall('/api/keystone/domains/', { body: Type.Array(Type.String({ minLength: 1 })) })
