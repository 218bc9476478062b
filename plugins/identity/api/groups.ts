import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A group of users: a role that it has, each of its members has. */
export const Group = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  domain_id: OptionalText,
  domain_name: Type.Optional(Type.String()),
})
export type Group = Value<typeof Group>

/** A group to make, in the session's domain where none is named. */
export const NewGroup = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 64 }),
    description: OptionalText,
    domain_id: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
)
export type NewGroup = Value<typeof NewGroup>

/** What changes of a group; the rest stays. */
export const GroupChange = Type.Object(
  { name: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })), description: OptionalText },
  { additionalProperties: false },
)
export type GroupChange = Value<typeof GroupChange>

/** Groups of a domain, or with this name, or with this id. */
export const GroupQuery = Type.Object({ domain_id: OptionalText, name: OptionalText, id: OptionalText })

/** The groups that the session may list. */
export const list = listCall('/api/keystone/groups/', { item: Group, query: GroupQuery })
/** One group. */
export const get = getCall('/api/keystone/groups/:id/', { answer: Group })
/** Makes a group and answers it. */
export const create = postCall('/api/keystone/groups/', { body: NewGroup, answer: Group })
/** Changes a group. */
export const change = patchCall('/api/keystone/groups/:id/', { body: GroupChange })
/** Deletes a group; its members lose the roles that it gave them. */
export const remove = deleteCall('/api/keystone/groups/:id/')
/** Deletes several groups, by their ids. A refusal of one does not keep the others. */
export const removeSeveral = deleteCall('/api/keystone/groups/', { body: Type.Array(Type.String({ minLength: 1 })) })

const Users = Type.Array(Type.String({ minLength: 1 }))
/** Ids of the users that become members, and of those that no longer are. */
export const MembersChange = Type.Object({ added: Users, removed: Users }, { additionalProperties: false })
export type MembersChange = Value<typeof MembersChange>

/** Puts users into a group, and takes others out of it. */
export const changeMembers = patchCall('/api/keystone/groups/:id/members/', { body: MembersChange })

/** A user as a member of a group. */
export const GroupMember = Type.Object({
  id: Type.String(),
  group_id: Type.String(),
  name: Type.String(),
  email: OptionalText,
  description: OptionalText,
  enabled: Type.Boolean(),
})
export type GroupMember = Value<typeof GroupMember>

/** The members of a group. */
export const members = listCall('/api/keystone/groups/:group_id/members/', { item: GroupMember })
/** Takes a user out of a group. */
export const removeMember = deleteCall('/api/keystone/groups/:group_id/members/:id/')

/** The type of members of groups, for extensions. */
export const groupMemberType = typeRef('OS::Keystone::GroupMember', GroupMember)

/** The type of groups, for extensions. */
export const groupType = typeRef('OS::Keystone::Group', Group)
