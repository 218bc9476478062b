import { keystone, respond, type SimulatedRoute } from '@fascia/sdk/simulator'
import { renderCatalog } from '../catalog/render-catalog.ts'
import { renderDomain, renderProject } from '../entities/render-entity.ts'
import { type IdentityCall, type IdentitySettings, newIdentityId, originOf } from '../identity-call.ts'
import type { IdentityTables, TokenRow } from '../identity-tables.ts'
import { forbiddenAction, notFound, unauthorized } from '../keystone-fault.ts'
import { del, get, list, post } from '../kit.ts'
import { requireAdminOr } from '../policy.ts'
import { assignmentsOfUser, effectiveRoles } from '../roles/effective-roles.ts'
import { auditIds, authenticate, type Proof } from './authenticate.ts'
import { hashToken } from './password.ts'
import { receiptFor, withReceipt } from './receipts.ts'
import { renderToken } from './render-token.ts'
import { type ScopeChoice, scopeOf } from './scope-of.ts'
import { Auth } from './sign-in-body.ts'
import { readTokenScope, type TokenScope } from './token-scope.ts'

/** Sign-in, and the reading, checking and revoking of tokens. */
export function tokenRoutes(settings: IdentitySettings): SimulatedRoute<IdentityTables>[] {
  return [
    post('/auth/tokens', { isPublic: true }, (call) => issueToken(call, settings)),
    get('/auth/tokens', validateToken),
    del('/auth/tokens', revokeToken),
    get('/auth/catalog', listCatalog),
    get('/auth/projects', listOwnProjects),
    get('/OS-FEDERATION/projects', listOwnProjects),
    get('/auth/domains', listOwnDomains),
    get('/OS-FEDERATION/domains', listOwnDomains),
    get('/auth/system', (call) => ({
      system:
        effectiveRoles(call.rows, call.caller.userId, { kind: 'system', id: 'all' }, federatedGroups(call)).length > 0
          ? [{ all: true }]
          : [],
      links: { self: `${call.baseUrl}/auth/system`, previous: null, next: null },
    })),
  ]
}

function issueToken(call: IdentityCall, settings: IdentitySettings) {
  const { identity, scope: wanted } = keystone.parseNamed('auth', Auth, call.body)
  const proof = withReceipt(call, authenticate(call, identity, settings))
  const receipt = receiptFor(call, proof, settings)
  if (receipt) return receipt
  return answerToken(call, 201, storeToken(call, proof, scopeOf(call, proof, wanted), settings))
}

interface ReadToken {
  readonly token: string
  readonly scope: TokenScope
}

/** Makes a token of a scope, which its user must have a role on. */
export function storeToken(
  call: IdentityCall,
  proof: Proof,
  choice: ScopeChoice,
  settings: IdentitySettings,
): ReadToken {
  const token = newIdentityId(call) + newIdentityId(call)
  const row = call.rows.tokens.add(tokenRow(call, token, proof, choice, settings))
  const scope = readTokenScope(call.rows, row)
  if (!scope) throw unauthorized()
  return { token, scope }
}

/** A token and what it says. */
export function answerToken(call: IdentityCall, status: number, { token, scope }: ReadToken) {
  return respond(status, renderToken(call.rows, scope, originOf(call), !call.query.has('nocatalog')), {
    'X-Subject-Token': token,
    Vary: 'X-Auth-Token',
  })
}

/** The groups that the federated sign-in of the caller's token has added. */
function federatedGroups(call: IdentityCall): readonly string[] {
  return call.rows.tokens.get(hashToken(call.caller.token))?.federation?.group_ids ?? []
}

function listOwnProjects(call: IdentityCall) {
  const rows = projectsOfUser(call, call.caller.userId, federatedGroups(call))
  return list(
    'projects',
    rows.map((row) => renderProject(row, call)),
    call,
  )
}

function listOwnDomains(call: IdentityCall) {
  return list(
    'domains',
    domainsOfUser(call).map((row) => renderDomain(row, call)),
    call,
  )
}

function tokenRow(
  call: IdentityCall,
  token: string,
  proof: Proof,
  choice: ScopeChoice,
  settings: IdentitySettings,
): TokenRow {
  return {
    id: hashToken(token),
    user_id: choice.trust?.impersonation ? choice.trust.trustor_user_id : proof.user.id,
    methods: proof.methods,
    scope_kind: choice.kind,
    scope_id: choice.id,
    issued_at_ms: call.now(),
    expires_at_ms: Math.min(call.now() + settings.tokenLifetimeMs, proof.notAfterMs),
    audit_ids: auditIds(call, proof),
    application_credential_id: proof.credential?.id ?? null,
    federation: proof.federation ?? null,
    trust_id: choice.trust?.id ?? null,
  }
}

function subjectOf(call: IdentityCall): ReadToken {
  const token = call.headers['x-subject-token'] ?? ''
  const row = call.rows.tokens.get(hashToken(token))
  const scope = row && row.expires_at_ms > call.now() ? readTokenScope(call.rows, row) : undefined
  if (!scope) throw notFound('token', token)
  return { token, scope }
}

function validateToken(call: IdentityCall) {
  const subject = subjectOf(call)
  requireAdminOr(call, 'identity:validate_token', subject.scope.user.id === call.caller.userId)
  return answerToken(call, 200, subject)
}

function revokeToken(call: IdentityCall): undefined {
  const { scope } = subjectOf(call)
  requireAdminOr(call, 'identity:revoke_token', scope.user.id === call.caller.userId)
  call.rows.tokens.remove(scope.row.id)
}

function listCatalog(call: IdentityCall) {
  const { projectId, domainId, isSystem } = call.caller
  if (!projectId && !domainId && !isSystem) throw forbiddenAction('identity:get_auth_catalog')
  return {
    catalog: renderCatalog(call.rows, originOf(call), projectId || undefined),
    links: { self: `${call.baseUrl}/auth/catalog`, previous: null, next: null },
  }
}

/** The projects on which a user has any role. */
export function projectsOfUser(call: IdentityCall, userId: string, groups: readonly string[] = []) {
  const assignments = assignmentsOfUser(call.rows, userId, groups)
  if (assignments.length === 0) return []
  const direct = new Set(
    assignments.filter((one) => one.target_kind === 'project' && !one.is_inherited).map((one) => one.target_id),
  )
  const hasInherited = assignments.some((one) => one.is_inherited)
  return call.rows.projects
    .find()
    .filter(
      ({ id, enabled }) =>
        enabled &&
        (direct.has(id) ||
          (hasInherited && effectiveRoles(call.rows, userId, { kind: 'project', id }, groups).length > 0)),
    )
}

function domainsOfUser(call: IdentityCall) {
  const groups = federatedGroups(call)
  return call.rows.domains
    .find()
    .filter(
      ({ id, enabled }) =>
        enabled && effectiveRoles(call.rows, call.caller.userId, { kind: 'domain', id }, groups).length > 0,
    )
}
