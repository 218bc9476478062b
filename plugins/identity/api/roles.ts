import { deleteCall, type Value } from '@fascia/sdk/common'
import { crud, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A role: what policy rules allow something to. */
export const roleType = resource('OS::Keystone::Role', {
  name: field.text('Role Name'),
  id: field.id('Role ID'),
  description: optional(field.text('Description')),
  domain_id: OptionalText,
})
/** A role, as calls answer it. */
export type Role = Value<typeof roleType.schema>

const name = Type.String({ minLength: 1, maxLength: 255 })

/** Roles with this name or id; with `is_global` true those of no domain, whatever the domain context is. With `project_id` and `user_id`, an id or `current`, those of that user on the project. */
export const RoleQuery = Type.Object({
  name: OptionalText,
  id: OptionalText,
  project_id: OptionalText,
  user_id: OptionalText,
  is_global: OptionalText,
})

const calls = crud('/api/keystone/roles/', roleType, { list: { query: RoleQuery }, create: { name }, update: { name } })

/**
 * The roles of the domain context; those that belong to no domain while there is none. The id `default` reads the role that new members get; one that
 * is deleted is taken from all who have it.
 */
export const { list, get, create, remove } = calls
/** Changes what it names. */
export const change = calls.update
/** Deletes several roles, by their ids. A refusal of one does not keep the others. */
export const removeSeveral = deleteCall('/api/keystone/roles/', { body: Type.Array(Type.String({ minLength: 1 })) })
