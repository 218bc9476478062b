import type { IdentityCall } from '../identity-call.ts'
import type { AssignmentRow } from '../identity-tables.ts'
import { invalid } from '../keystone-fault.ts'
import { get, list } from '../kit.ts'
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
  // A role of a domain gives what it implies, and is none itself.
  const roleIds = [...withImplied(rows, [row.role_id])].filter((id) => rows.roles.get(id)?.domain_id === null)
  return actors.flatMap((actor_id) =>
    targets.flatMap(({ kind, id }) =>
      roleIds.map((role_id) => ({
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

type Test = (text: string) => (assignment: EffectiveAssignment) => boolean

const has =
  (isMet: (assignment: EffectiveAssignment, text: string) => boolean): Test =>
  (text) =>
  (assignment) =>
    text === '' || isMet(assignment, text)

/** The parameters that filter; an empty one filters nothing. */
const tests: Readonly<Record<string, Test>> = {
  'role.id': has(({ role_id }, id) => role_id === id),
  'user.id': has(({ actor_kind, actor_id }, id) => actor_kind === 'user' && actor_id === id),
  'group.id': has(({ actor_kind, actor_id }, id) => actor_kind === 'group' && actor_id === id),
  'scope.project.id': has(({ target_kind, target_id }, id) => target_kind === 'project' && target_id === id),
  'scope.domain.id': has(({ target_kind, target_id }, id) => target_kind === 'domain' && target_id === id),
  'scope.system': has(({ target_kind, target_id }, id) => target_kind === 'system' && target_id === id),
  'scope.OS-INHERIT:inherited_to': has(({ is_inherited }) => is_inherited),
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
  const show = (assignment: EffectiveAssignment) => renderAssignment(call, assignment, hasNames)
  return list('role_assignments', visible, call, { paged: false, show, tests })
}

function unique(assignments: readonly EffectiveAssignment[]): EffectiveAssignment[] {
  const byPlace = new Map(
    assignments.map((one) => [[one.role_id, one.actor_id, one.target_kind, one.target_id].join('/'), one]),
  )
  return [...byPlace.values()]
}

/** The assignments of roles: as granted, or `effective`, with groups, inheritance and implied roles resolved. */
export const assignmentRoutes = [get('/role_assignments', listAssignments)]
