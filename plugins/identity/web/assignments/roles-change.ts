import type { AssignedRole, AssignmentsChange, RolesChange } from '../../api/assignments.ts'

/** A user or a group, with the ids of its roles. */
export interface Holder {
  readonly id: string
  readonly roles: readonly string[]
}

/** Users and groups, each with roles. */
export interface Holders {
  readonly users?: readonly Holder[] | undefined
  readonly groups?: readonly Holder[] | undefined
}

function pairsOf(holders: readonly Holder[] = []): readonly AssignedRole[] {
  return holders.flatMap(({ id, roles }) => roles.map((role) => ({ id, role })))
}

/** The pairs of the first list that the second lacks. */
function without(pairs: readonly AssignedRole[], others: readonly AssignedRole[]): readonly AssignedRole[] {
  const known = new Set(others.map(({ id, role }) => `${id} ${role}`))
  return pairs.filter(({ id, role }) => !known.has(`${id} ${role}`))
}

function changeOf(before: readonly Holder[] | undefined, after: readonly Holder[] | undefined): RolesChange {
  const [old, now] = [pairsOf(before), pairsOf(after)]
  return { added: without(now, old), removed: without(old, now) }
}

const isEmpty = ({ added, removed }: RolesChange): boolean => added.length + removed.length === 0

/** What was given and what was taken: only that is sent, and undefined where it is nothing [IDP-015]. */
export function rolesChange(before: Holders, after: Holders): AssignmentsChange | undefined {
  const [users, groups] = [changeOf(before.users, after.users), changeOf(before.groups, after.groups)]
  const change = { ...(isEmpty(users) ? {} : { users }), ...(isEmpty(groups) ? {} : { groups }) }
  return Object.keys(change).length === 0 ? undefined : change
}
