import type { SimulatedRoute } from '@fascia/sdk/simulator'
import { renderRole } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { AssignmentRow, IdentityTables } from '../identity-tables.ts'
import { notFound } from '../keystone-fault.ts'
import { del, get, list, put } from '../kit.ts'
import { requireAdmin, requireReader } from '../policy.ts'

type Place = Omit<AssignmentRow, 'id' | 'role_id'>

interface GrantPath {
  readonly path: string
  readonly place: (call: IdentityCall) => Place
}

const TARGETS = [
  { kind: 'project', path: '/projects/:id' },
  { kind: 'domain', path: '/domains/:id' },
  { kind: 'system', path: '/system' },
] as const
const ACTORS = ['user', 'group'] as const

// `/projects/{id}/users/{actor}/roles`, its variants for domains, the system and groups, and each again for what is inherited.
const GRANT_PATHS: readonly GrantPath[] = TARGETS.flatMap((target) =>
  ACTORS.flatMap((actor) =>
    (target.kind === 'system' ? [false] : [false, true]).map((isInherited) => ({
      path: `${isInherited ? '/OS-INHERIT' : ''}${target.path}/${actor}s/:actor/roles`,
      place: (call: IdentityCall): Place => ({
        actor_kind: actor,
        actor_id: call.params.actor ?? '',
        target_kind: target.kind,
        target_id: target.kind === 'system' ? 'all' : (call.params.id ?? ''),
        is_inherited: isInherited,
      }),
    })),
  ),
)

function requirePlace(call: IdentityCall, { actor_kind, actor_id, target_kind, target_id }: Place): void {
  const { rows } = call
  const actor = actor_kind === 'user' ? rows.users.get(actor_id) : rows.groups.get(actor_id)
  if (!actor) throw notFound(actor_kind, actor_id)
  if (target_kind === 'project' && !rows.projects.get(target_id)) throw notFound('project', target_id)
  if (target_kind === 'domain' && !rows.domains.get(target_id)) throw notFound('domain', target_id)
}

function roleIdAt(call: IdentityCall): string {
  const id = call.params.role ?? ''
  if (!call.rows.roles.get(id)) throw notFound('role', id)
  return id
}

function routesAt({ path, place }: GrantPath): SimulatedRoute<IdentityTables>[] {
  const one = `${path}/:role${path.startsWith('/OS-INHERIT') ? '/inherited_to_projects' : ''}`
  const whole = path.startsWith('/OS-INHERIT') ? `${path}/inherited_to_projects` : path
  const found = (call: IdentityCall): AssignmentRow => {
    const where = place(call)
    requirePlace(call, where)
    const role_id = roleIdAt(call)
    const assignment = call.rows.assignments.find({ ...where, role_id })[0]
    if (!assignment)
      throw notFound(
        'role assignment with role',
        `${role_id}, user or group: ${where.actor_id}, project, domain, or system: ${where.target_id}`,
      )
    return assignment
  }
  return [
    get(whole, (call) => {
      requireReader(call, 'identity:list_grants')
      const where = place(call)
      requirePlace(call, where)
      const roles = call.rows.assignments.find(where).flatMap(({ role_id }) => call.rows.roles.get(role_id) ?? [])
      return list(
        'roles',
        roles.map((role) => renderRole(role, call)),
        call,
      )
    }),
    get(one, (call) => {
      requireReader(call, 'identity:check_grant')
      found(call)
      return undefined
    }),
    put(one, (call) => {
      requireAdmin(call, 'identity:create_grant')
      const where = place(call)
      requirePlace(call, where)
      const grant = { ...where, role_id: roleIdAt(call) }
      if (call.rows.assignments.count(grant) === 0) call.rows.assignments.add({ id: newIdentityId(call), ...grant })
      return undefined
    }),
    del(one, (call) => {
      requireAdmin(call, 'identity:revoke_grant')
      call.rows.assignments.remove(found(call).id)
      return undefined
    }),
  ]
}

/** Giving and taking roles, on projects, domains and the system, of users and groups. */
export const grantRoutes: readonly SimulatedRoute<IdentityTables>[] = GRANT_PATHS.flatMap(routesAt)
