import { getCall, patchCall, type Value } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Who has which roles on a project or a domain by an assignment of its own. */
export const Assigned = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Ids of the roles. */
  roles: Type.Array(Type.String()),
})
export type Assigned = Value<typeof Assigned>

/** The direct assignments of a project or a domain; what is inherited or follows from a group is not among them. */
export const Assignments = Type.Object({ users: Type.Array(Assigned), groups: Type.Array(Assigned) })
export type Assignments = Value<typeof Assignments>

const Pair = Type.Object({ id: Type.String({ minLength: 1 }), role: Type.String({ minLength: 1 }) })
const Pairs = Type.Array(Pair)
/** One role of a user or a group. */
export type AssignedRole = Value<typeof Pair>

const Change = body({ added: Pairs, removed: Pairs })
/** The roles that are given and those that are taken. */
export type RolesChange = Value<typeof Change>

/** What changes of the assignments; what is not named stays. */
export const AssignmentsChange = body({ users: Type.Optional(Change), groups: Type.Optional(Change) })
export type AssignmentsChange = Value<typeof AssignmentsChange>

/** The roles of users and groups on a project. */
export const ofProject = getCall('/api/keystone/projects/:id/assignments/', { answer: Assignments })
/** Gives and takes roles on a project; what is given goes first. */
export const changeProject = patchCall('/api/keystone/projects/:id/assignments/', { body: AssignmentsChange })
/** The roles of users and groups on a domain. */
export const ofDomain = getCall('/api/keystone/domains/:id/assignments/', { answer: Assignments })
/** Gives and takes roles on a domain; what is given goes first. */
export const changeDomain = patchCall('/api/keystone/domains/:id/assignments/', { body: AssignmentsChange })
