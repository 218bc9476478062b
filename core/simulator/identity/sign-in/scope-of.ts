import type { IdentityCall } from '../identity-call.ts'
import type { TargetKind } from '../identity-tables.ts'
import { invalid, unauthorized } from '../keystone-fault.ts'
import { isJsonObject, objectAt, optionalObjectAt, textAt } from '../read-json.ts'
import { effectiveRoles } from '../roles/effective-roles.ts'
import { findDomain, type Proof } from './authenticate.ts'

export interface ScopeChoice {
  readonly kind: 'unscoped' | TargetKind
  readonly id: string
}

const UNSCOPED: ScopeChoice = { kind: 'unscoped', id: '' }

/** The scope that a sign-in asks for. Without one: the application credential's project, the user's default project, or none. */
export function scopeOf(call: IdentityCall, proof: Proof, scope: unknown): ScopeChoice {
  if (proof.credential) {
    if (scope !== undefined) throw unauthorized()
    return { kind: 'project', id: proof.credential.project_id }
  }
  if (scope === undefined) return defaultScope(call, proof)
  if (scope === 'unscoped' || (isJsonObject(scope) && 'unscoped' in scope)) return UNSCOPED
  const kinds = isJsonObject(scope) ? ['project', 'domain', 'system'].filter((kind) => kind in scope) : []
  if (kinds.length !== 1)
    throw invalid('Scoping to multiple targets, or to none, is not possible: give one of project, domain and system.')

  const project = optionalObjectAt(scope, 'project')
  if (project) {
    const { id } = project
    const found =
      typeof id === 'string'
        ? call.rows.projects.get(id)
        : call.rows.projects.find({
            name: textAt(project, 'name', 'project'),
            domain_id: findDomain(call, project, 'project').id,
          })[0]
    if (!found) throw unauthorized()
    return { kind: 'project', id: found.id }
  }
  if (optionalObjectAt(scope, 'domain'))
    return { kind: 'domain', id: findDomain(call, { ...objectOf(scope) }, 'scope').id }
  if (objectAt(scope, 'system', 'scope').all !== true) throw invalid('Expecting to find all in system.')
  return { kind: 'system', id: 'all' }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? value : {}
}

function defaultScope(call: IdentityCall, proof: Proof): ScopeChoice {
  const id = proof.user.default_project_id
  if (id === null || !call.rows.projects.get(id)?.enabled) return UNSCOPED
  return effectiveRoles(call.rows, proof.user.id, { kind: 'project', id }).length > 0
    ? { kind: 'project', id }
    : UNSCOPED
}
