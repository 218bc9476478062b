import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A role: what policy rules allow something to. */
export const Role = Type.Object({
  id: Type.String(),
  name: Type.String(),
  domain_id: OptionalText,
  description: OptionalText,
})
export type Role = Value<typeof Role>

/** The name of a role. */
export const RoleBody = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 255 }) },
  { additionalProperties: false },
)
export type RoleBody = Value<typeof RoleBody>

/** Roles with this name or id; with `is_global` true those of no domain, whatever the domain context is. With `project_id` and `user_id`, an id or `current`, those of that user on the project. */
export const RoleQuery = Type.Object({
  name: OptionalText,
  id: OptionalText,
  project_id: OptionalText,
  user_id: OptionalText,
  is_global: OptionalText,
})

/** The roles of the domain context; those that belong to no domain while there is none. */
export const list = listCall('/api/keystone/roles/', { item: Role, query: RoleQuery })
/** One role; the id `default` reads the role that new members get. */
export const get = getCall('/api/keystone/roles/:id/', { answer: Role })
/** Makes a role and answers it. */
export const create = postCall('/api/keystone/roles/', { body: RoleBody, answer: Role })
/** Renames a role. */
export const change = patchCall('/api/keystone/roles/:id/', { body: RoleBody })
/** Deletes a role, and takes it from all who have it. */
export const remove = deleteCall('/api/keystone/roles/:id/')
/** Deletes several roles, by their ids. A refusal of one does not keep the others. */
export const removeSeveral = deleteCall('/api/keystone/roles/', { body: Type.Array(Type.String({ minLength: 1 })) })

/** The type of roles, for extensions. */
export const roleType = typeRef('OS::Keystone::Role', Role)
