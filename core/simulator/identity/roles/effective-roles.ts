import type { IdentityRows } from '../identity-call.ts'
import type { AssignmentRow, RoleRow, TargetKind } from '../identity-tables.ts'

export interface Target {
  readonly kind: TargetKind
  readonly id: string
}

/** Assignments of a user, the ones of the user's groups included, and of those that a federated sign-in adds. */
export function assignmentsOfUser(
  rows: IdentityRows,
  userId: string,
  federatedGroups: readonly string[] = [],
): AssignmentRow[] {
  const own = rows.assignments.find({ actor_kind: 'user', actor_id: userId })
  const groups = new Set([...rows.memberships.find({ user_id: userId }).map((one) => one.group_id), ...federatedGroups])
  const ofGroups = [...groups].flatMap((id) => rows.assignments.find({ actor_kind: 'group', actor_id: id }))
  return [...own, ...ofGroups]
}

/** The places from which a project inherits roles: its ancestors and its domain. */
export function ancestorsOf(rows: IdentityRows, projectId: string): Target[] {
  const targets: Target[] = []
  const seen = new Set<string>()
  for (let project = rows.projects.get(projectId); project && !seen.has(project.id); ) {
    seen.add(project.id)
    const parent = rows.projects.get(project.parent_id)
    targets.push(parent ? { kind: 'project', id: parent.id } : { kind: 'domain', id: project.domain_id })
    project = parent
  }
  return targets
}

/** Whether an assignment gives its role on a target, directly or by inheritance. */
export function reaches(rows: IdentityRows, assignment: AssignmentRow, target: Target): boolean {
  if (!assignment.is_inherited) return assignment.target_kind === target.kind && assignment.target_id === target.id
  if (target.kind !== 'project') return false
  return ancestorsOf(rows, target.id).some(
    ({ kind, id }) => assignment.target_kind === kind && assignment.target_id === id,
  )
}

/** Roles with all that they imply, each once. */
export function withImplied(rows: IdentityRows, roleIds: Iterable<string>): Set<string> {
  const all = new Set(roleIds)
  for (const id of all) for (const { implied_id } of rows.inferences.find({ prior_id: id })) all.add(implied_id)
  return all
}

/** The roles that a user has on a target: own, by group, inherited and implied. */
export function effectiveRoles(
  rows: IdentityRows,
  userId: string,
  target: Target,
  federatedGroups: readonly string[] = [],
): RoleRow[] {
  const direct = assignmentsOfUser(rows, userId, federatedGroups).filter((assignment) =>
    reaches(rows, assignment, target),
  )
  return [
    ...withImplied(
      rows,
      direct.map(({ role_id }) => role_id),
    ),
  ].flatMap((id) => rows.roles.get(id) ?? [])
}
