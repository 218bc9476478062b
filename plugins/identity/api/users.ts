import { deleteCall, getCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { domainType } from './domains.ts'
import { projectType } from './projects.ts'

/** A user. A password is never read. */
export const userType = resource('OS::Keystone::User', {
  name: field.text('User Name'),
  description: optional(field.text('Description')),
  email: optional(field.text('Email')),
  id: field.id('User ID'),
  enabled: field.yesNo('Enabled', { default: true }),
  domain_id: optional(field.reference('Domain', domainType, { name: 'domain_name', isJoined: true })),
  domain_name: Type.Optional(field.text('Domain Name')),
  default_project_id: optional(
    field.reference('Primary Project', projectType, { name: 'project_name', isJoined: true }),
  ),
  /** The name of the primary project, where the session may read it; of one user alone. */
  project_name: Type.Optional(Type.String()),
  options: Type.Record(Type.String(), Type.Unknown()),
  /** Whether the user cannot change the own password. */
  lock_password: field.yesNo('Lock password'),
  password_expires_at: optional(field.instant('Password Expires At')),
  /** What the deployment keeps of it besides, by the keys of `USER_TABLE_EXTRA_INFO`. */
  extra: Type.Optional(Type.Record(Type.String(), Type.String())),
})
/** A user, as calls answer it. */
export type User = Value<typeof userType.schema>

/** A text of a user [IDENT-019]. */
const ShortText = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const Password = Type.String({ minLength: 1, maxLength: 4096 })
/** The password of the administrator who asks, needed with `ENFORCE_PASSWORD_CHECK` on. */
const AdminPassword = Type.Optional(Password)

/** A user to make. `project` is the id of the primary project; the domain is the session's own where none is named. */
export const NewUser = body({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: ShortText,
  email: ShortText,
  password: Password,
  project: OptionalText,
  enabled: Type.Optional(Type.Boolean({ default: true })),
  lock_password: Type.Optional(Type.Boolean({ default: false })),
  domain_id: Type.Optional(Type.String({ minLength: 1 })),
  admin_password: AdminPassword,
})
export type NewUser = Value<typeof NewUser>

/** What changes of a user; the rest stays. */
export const UserChange = body({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  description: ShortText,
  email: ShortText,
  project: OptionalText,
  enabled: Type.Optional(Type.Boolean()),
  lock_password: Type.Optional(Type.Boolean()),
})
export type UserChange = Value<typeof UserChange>

/** A new password of a user. */
export const PasswordChange = body({ password: Password, admin_password: AdminPassword })
export type PasswordChange = Value<typeof PasswordChange>

/** Users of a domain, with a primary project, of a group, with this name or id, or those that are enabled. */
export const UserQuery = Type.Object({
  project_id: OptionalText,
  domain_id: OptionalText,
  group_id: OptionalText,
  name: OptionalText,
  id: OptionalText,
  enabled: Type.Optional(Type.Union([Type.Boolean(), Type.String(), Type.Null()])),
})

/** The users that the session may list; the own account where it may list none. */
export const list = listCall('/api/keystone/users/', { item: userType.schema, query: UserQuery })
/** One user; the id `current` reads the own account. */
export const get = getCall('/api/keystone/users/:id/', { answer: userType.schema })
/** Makes a user and answers it. */
export const create = postCall('/api/keystone/users/', { body: NewUser, answer: userType.schema })
/** Changes a user's attributes, or the password. */
export const change = patchCall('/api/keystone/users/:id/', { body: Type.Union([UserChange, PasswordChange]) })
/** Changes a user's attributes. */
export const changeAttributes = patchCall('/api/keystone/users/:id/', { body: UserChange })
/** Changes a user's password. */
export const changePassword = patchCall('/api/keystone/users/:id/', { body: PasswordChange })
/** Deletes a user; the id `current` is not one. */
export const remove = deleteCall('/api/keystone/users/:id/')
/** Deletes several users, by their ids; the own id is left out. A refusal of one does not keep the others. */
export const removeSeveral = deleteCall('/api/keystone/users/', { body: Type.Array(Type.String({ minLength: 1 })) })

/** A role that a user has somewhere, given to the user itself. */
export const RoleAssignment = Type.Object({
  /** Role and place. */
  id: Type.String(),
  role: Type.String(),
  project_id: OptionalText,
  project: OptionalText,
  domain_id: OptionalText,
  domain: OptionalText,
  /** `all` where the role is on the system. */
  system: OptionalText,
})
export type RoleAssignment = Value<typeof RoleAssignment>

/** A group in which a user is. */
export const GroupOfUser = Type.Object({ id: Type.String(), name: Type.String(), description: OptionalText })

/** The roles of a user, with where they hold. */
export const roleAssignments = listCall('/api/keystone/users/:id/role_assignments/', { item: RoleAssignment })
/** The groups of a user. */
export const groupsOf = listCall('/api/keystone/users/:id/groups/', { item: GroupOfUser })
