import { listCall, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A user who has a role on a project, by an assignment or by a group. */
export const ProjectUser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: OptionalText,
  enabled: Type.Boolean(),
  /** Names of the roles of the user's own. */
  roles: Type.Array(Type.String()),
  /** Names of the roles that groups give the user. */
  group_roles: Type.Array(Type.String()),
})
export type ProjectUser = Value<typeof ProjectUser>

/** A group that has a role on a project. */
export const ProjectGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  /** Names of the roles. */
  roles: Type.Array(Type.String()),
})
export type ProjectGroup = Value<typeof ProjectGroup>

/** The users of a project, with their roles. */
export const listUsers = listCall('/api/keystone/projects/:id/users/', { item: ProjectUser })
/** The groups of a project, with their roles. */
export const listGroups = listCall('/api/keystone/projects/:id/groups/', { item: ProjectGroup })
