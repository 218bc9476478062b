import { deleteCall, listCall, patchCall, type Value } from '@fascia/sdk/common'
import { body, crud, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { domainType } from './domains.ts'

/** A group of users: a role that it has, each of its members has. */
export const groupType = resource('OS::Keystone::Group', {
  name: field.text('Name'),
  id: field.id('Group ID'),
  description: optional(field.text('Description')),
  ...field.linked('Domain', domainType, 'domain_id', 'domain_name'),
})
/** A group, as calls answer it. */
export type Group = Value<typeof groupType.schema>

const name = Type.String({ minLength: 1, maxLength: 64 })

/** Groups of a domain, or with this name, or with this id. */
export const GroupQuery = Type.Object({ domain_id: OptionalText, name: OptionalText, id: OptionalText })

const calls = crud('/api/keystone/groups/', groupType, {
  list: { query: GroupQuery },
  create: { name, description: OptionalText, domain_id: Type.Optional(Type.String({ minLength: 1 })) },
  update: { name: Type.Optional(name), description: OptionalText },
})

/**
 * The groups that the session may list. A new one is in the session's domain where none is named; a change leaves what it does not name; the members
 * of one that is deleted lose the roles that it gave them.
 */
export const { list, get, create, remove } = calls
/** Changes what it names. */
export const change = calls.update
/** Deletes several groups, by their ids. A refusal of one does not keep the others. */
export const removeSeveral = deleteCall('/api/keystone/groups/', { body: Type.Array(Type.String({ minLength: 1 })) })

const Users = Type.Array(Type.String({ minLength: 1 }))
/** Puts users into a group, and takes others out of it, by their ids. */
export const changeMembers = patchCall('/api/keystone/groups/:id/members/', {
  body: body({ added: Users, removed: Users }),
})

/** A user as a member of a group. */
export const groupMemberType = resource('OS::Keystone::GroupMember', {
  name: Type.String(),
  email: optional(field.text('Email')),
  id: field.id('User ID'),
  description: optional(field.text('Description')),
  enabled: field.yesNo('Enabled', { default: true }),
  group_id: Type.String(),
})
/** A group member, as calls answer it. */
export type GroupMember = Value<typeof groupMemberType.schema>

/** The members of a group. */
export const members = listCall('/api/keystone/groups/:group_id/members/', { item: groupMemberType.schema })
/** Takes a user out of a group. */
export const removeMember = deleteCall('/api/keystone/groups/:group_id/members/:id/')
