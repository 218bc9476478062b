import type { IdentityCall } from '../identity-call.ts'
import type { TargetKind, TrustRow } from '../identity-tables.ts'
import { forbiddenAction, missing, unauthorized } from '../keystone-fault.ts'
import { effectiveRoles } from '../roles/effective-roles.ts'
import { isLiving } from '../trusts/living-trust.ts'
import { findDomain, type Proof } from './authenticate.ts'
import type { Scope } from './sign-in-body.ts'

export interface ScopeChoice {
  readonly kind: 'unscoped' | TargetKind
  readonly id: string
  /** The trust by whose roles the token acts. */
  readonly trust?: TrustRow
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
  const { project, domain, system, unscoped, 'OS-TRUST:trust': trust } = typeof scope === 'string' ? {} : scope
  if ([project, domain, system, unscoped, trust].filter((one) => one !== undefined).length !== 1)
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
  if (trust) return byTrust(call, proof, trust.id)
  if (domain) return { kind: 'domain', id: findDomain(call, domain, 'scope').id }
  return system ? { kind: 'system', id: 'all' } : UNSCOPED
}

/** The project of a trust of which the user is the trustee. Each sign-in is one use. */
function byTrust(call: IdentityCall, { user }: Proof, id: string): ScopeChoice {
  const trust = call.rows.trusts.get(id)
  if (!trust || !isLiving(trust, call.now())) throw unauthorized()
  if (trust.trustee_user_id !== user.id || trust.project_id === null) throw forbiddenAction('identity:authenticate')
  if (trust.remaining_uses !== null) call.rows.trusts.set(id, { remaining_uses: trust.remaining_uses - 1 })
  return { kind: 'project', id: trust.project_id, trust }
}

function defaultScope(call: IdentityCall, proof: Proof): ScopeChoice {
  const id = proof.user.default_project_id
  if (id === null || !call.rows.projects.get(id)?.enabled) return UNSCOPED
  return effectiveRoles(call.rows, proof.user.id, { kind: 'project', id }).length > 0
    ? { kind: 'project', id }
    : UNSCOPED
}
