import type { IdentityCall } from '../identity-call.ts'
import type { AssignmentRow } from '../identity-tables.ts'

/** A stored assignment, or one that follows from it: a member's for the group's, an implied role's, a project's below. */
export type EffectiveAssignment = Omit<AssignmentRow, 'id'>

/** An assignment as Keystone answers it: ids, with names where they are asked for. */
export function renderAssignment(call: IdentityCall, assignment: EffectiveAssignment, hasNames: boolean) {
  const { role_id, actor_kind, actor_id, target_kind, target_id, is_inherited } = assignment
  const inherit = is_inherited ? '/OS-INHERIT' : ''
  const place = target_kind === 'system' ? '/system' : `/${target_kind}s/${target_id}`
  const path = `${inherit}${place}/${actor_kind}s/${actor_id}/roles/${role_id}${is_inherited ? '/inherited_to_projects' : ''}`
  return {
    links: { assignment: `${call.baseUrl}${path}` },
    scope: {
      ...scopeOf(call, assignment, hasNames),
      ...(is_inherited ? { 'OS-INHERIT:inherited_to': 'projects' } : {}),
    },
    role: { id: role_id, ...(hasNames ? { name: call.rows.roles.get(role_id)?.name } : {}) },
    [actor_kind]: actorOf(call, assignment, hasNames),
  }
}

function domainOf(call: IdentityCall, id: string): object {
  return { domain: { id, name: call.rows.domains.get(id)?.name } }
}

function actorOf(call: IdentityCall, { actor_kind, actor_id }: EffectiveAssignment, hasNames: boolean): object {
  const actor = actor_kind === 'user' ? call.rows.users.get(actor_id) : call.rows.groups.get(actor_id)
  return hasNames && actor ? { id: actor_id, name: actor.name, ...domainOf(call, actor.domain_id) } : { id: actor_id }
}

function scopeOf(call: IdentityCall, { target_kind, target_id }: EffectiveAssignment, hasNames: boolean): object {
  if (target_kind === 'system') return { system: { all: true } }
  if (target_kind === 'domain')
    return { domain: { id: target_id, ...(hasNames ? { name: call.rows.domains.get(target_id)?.name } : {}) } }
  const project = call.rows.projects.get(target_id)
  const names = hasNames && project ? { name: project.name, ...domainOf(call, project.domain_id) } : {}
  return { project: { id: target_id, ...names } }
}
