import type { IdentityCall } from '../identity-call.ts'
import type { AssignmentRow } from '../identity-tables.ts'
import { invalid } from '../keystone-fault.ts'
import { get } from '../kit.ts'
import { isReader, requireReader } from '../policy.ts'
import { withImplied } from './effective-roles.ts'
import { type EffectiveAssignment, renderAssignment } from './render-assignment.ts'

function effectiveOf(call: IdentityCall, assignment: AssignmentRow): EffectiveAssignment[] {
  const { rows } = call
  const { id: _, ...row } = assignment
  const actors =
    row.actor_kind === 'user'
      ? [row.actor_id]
      : rows.memberships.find({ group_id: row.actor_id }).map(({ user_id }) => user_id)
  const targets = row.is_inherited ? projectsBelow(call, assignment) : [{ kind: row.target_kind, id: row.target_id }]
  const roleIds = withImplied(rows, [row.role_id])
  return actors.flatMap((actor_id) =>
    targets.flatMap(({ kind, id }) =>
      [...roleIds].map((role_id) => ({
        role_id,
        actor_kind: 'user' as const,
        actor_id,
        target_kind: kind,
        target_id: id,
        is_inherited: row.is_inherited,
      })),
    ),
  )
}

function projectsBelow(call: IdentityCall, { target_kind, target_id }: AssignmentRow) {
  const direct = target_kind === 'domain' ? { domain_id: target_id } : { parent_id: target_id }
  const below = call.rows.projects.find(direct)
  if (target_kind === 'project') for (const { id } of below) below.push(...call.rows.projects.find({ parent_id: id }))
  return below.map(({ id }) => ({ kind: 'project' as const, id }))
}

const isSet = (call: IdentityCall, name: string): boolean => {
  const value = call.query.get(name)
  return value !== null && !/^(0|false|no)$/i.test(value)
}

function refuseContradictions(call: IdentityCall): void {
  const { query } = call
  if (query.get('scope.domain.id') && query.get('scope.project.id'))
    throw invalid('Specify a domain or project, not both')
  if (query.get('user.id') && query.get('group.id')) throw invalid('Specify a user or group, not both')
  if (isSet(call, 'effective') && query.get('group.id'))
    throw invalid('Combining effective and group filter will always result in an empty list.')
}

function isWanted(call: IdentityCall, assignment: EffectiveAssignment): boolean {
  const { query } = call
  const is = (name: string, value: string): boolean => !query.get(name) || query.get(name) === value
  const kindIs = (name: string, kind: string, actual: string, id: string): boolean =>
    !query.get(name) || (actual === kind && query.get(name) === id)
  const { actor_kind, actor_id, target_kind, target_id, role_id } = assignment
  return (
    is('role.id', role_id) &&
    kindIs('user.id', 'user', actor_kind, actor_id) &&
    kindIs('group.id', 'group', actor_kind, actor_id) &&
    kindIs('scope.project.id', 'project', target_kind, target_id) &&
    kindIs('scope.domain.id', 'domain', target_kind, target_id) &&
    kindIs('scope.system', 'system', target_kind, target_id) &&
    (!query.get('scope.OS-INHERIT:inherited_to') || assignment.is_inherited)
  )
}

function listAssignments(call: IdentityCall) {
  const { caller } = call
  requireReader(call, 'identity:list_role_assignments', caller.domainId)
  refuseContradictions(call)
  const stored = call.rows.assignments.find()
  const all: EffectiveAssignment[] = isSet(call, 'effective')
    ? unique(stored.flatMap((assignment) => effectiveOf(call, assignment)))
    : stored
  const visible = isReader(call)
    ? all
    : all.filter(({ target_kind, target_id }) =>
        target_kind === 'project'
          ? call.rows.projects.get(target_id)?.domain_id === caller.domainId
          : target_id === caller.domainId,
      )
  const hasNames = isSet(call, 'include_names')
  const self = `${call.baseUrl}/role_assignments${call.query.size > 0 ? `?${call.query}` : ''}`
  return {
    role_assignments: visible
      .filter((assignment) => isWanted(call, assignment))
      .map((assignment) => renderAssignment(call, assignment, hasNames)),
    links: { next: null, self, previous: null },
  }
}

function unique(assignments: readonly EffectiveAssignment[]): EffectiveAssignment[] {
  const byPlace = new Map(
    assignments.map((one) => [[one.role_id, one.actor_id, one.target_kind, one.target_id].join('/'), one]),
  )
  return [...byPlace.values()]
}

/** The assignments of roles: as granted, or `effective`, with groups, inheritance and implied roles resolved. */
export const assignmentRoutes = [get('/role_assignments', listAssignments)]
