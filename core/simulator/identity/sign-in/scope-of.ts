import type { IdentityCall } from '../identity-call.ts'
import type { TargetKind } from '../identity-tables.ts'
import { missing, unauthorized } from '../keystone-fault.ts'
import { effectiveRoles } from '../roles/effective-roles.ts'
import { findDomain, type Proof } from './authenticate.ts'
import type { Scope } from './sign-in-body.ts'

export interface ScopeChoice {
  readonly kind: 'unscoped' | TargetKind
  readonly id: string
}

const UNSCOPED: ScopeChoice = { kind: 'unscoped', id: '' }

/** The scope that a sign-in asks for. Without one: the application credential's project, the user's default project, or none. */
export function scopeOf(call: IdentityCall, proof: Proof, scope: Scope): ScopeChoice {
  if (proof.credential) {
    if (scope !== undefined) throw unauthorized()
    return { kind: 'project', id: proof.credential.project_id }
  }
  if (scope === undefined) return defaultScope(call, proof)
  if (scope === 'unscoped') return UNSCOPED
  const { project, domain, system, unscoped } = typeof scope === 'string' ? {} : scope
  if ([project, domain, system, unscoped].filter((one) => one !== undefined).length !== 1)
    throw missing('system, project, domain, OS-TRUST:trust or unscoped', 'scope')
  if (project) {
    const { id, name } = project
    if (!id && !name) throw missing('id or name', 'project')
    const found = name
      ? call.rows.projects.find({ name, domain_id: findDomain(call, project.domain, 'project').id })[0]
      : call.rows.projects.get(id ?? '')
    if (!found) throw unauthorized()
    return { kind: 'project', id: found.id }
  }
  if (domain) return { kind: 'domain', id: findDomain(call, domain, 'scope').id }
  return system ? { kind: 'system', id: 'all' } : UNSCOPED
}

function defaultScope(call: IdentityCall, proof: Proof): ScopeChoice {
  const id = proof.user.default_project_id
  if (id === null || !call.rows.projects.get(id)?.enabled) return UNSCOPED
  return effectiveRoles(call.rows, proof.user.id, { kind: 'project', id }).length > 0
    ? { kind: 'project', id }
    : UNSCOPED
}
