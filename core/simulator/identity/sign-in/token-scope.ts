import type { IdentityRows } from '../identity-call.ts'
import type {
  ApplicationCredentialRow,
  DomainRow,
  ProjectRow,
  RoleRow,
  TokenRow,
  TrustRow,
  UserRow,
} from '../identity-tables.ts'
import { effectiveRoles } from '../roles/effective-roles.ts'

/** The user, scope and roles of a token, read from the rows at each use, so that a change of roles applies to existing tokens. */
export interface TokenScope {
  readonly row: TokenRow
  readonly user: UserRow
  readonly userDomain: DomainRow
  readonly roles: readonly RoleRow[]
  readonly project?: ProjectRow
  readonly projectDomain?: DomainRow
  readonly domain?: DomainRow
  readonly isSystem: boolean
  readonly applicationCredential?: ApplicationCredentialRow
  readonly trust?: TrustRow
}

/** Reads the user, scope and roles of a token; undefined when one of them does not exist any more or is disabled. */
export function readTokenScope(rows: IdentityRows, row: TokenRow): TokenScope | undefined {
  const user = rows.users.get(row.user_id)
  const userDomain = user && rows.domains.get(user.domain_id)
  if (!user?.enabled || !userDomain?.enabled) return undefined
  const base = { row, user, userDomain, isSystem: row.scope_kind === 'system' }
  if (row.scope_kind === 'unscoped') return { ...base, roles: [] }

  const trust = row.trust_id === null ? undefined : rows.trusts.get(row.trust_id)
  if (row.trust_id !== null && !trust) return undefined
  const target = { kind: row.scope_kind, id: row.scope_id }
  const held = effectiveRoles(rows, trust?.trustor_user_id ?? user.id, target, row.federation?.group_ids)
  const credential = row.application_credential_id
    ? rows.application_credentials.get(row.application_credential_id)
    : undefined
  if (row.application_credential_id && !credential) return undefined
  const given = credential?.role_ids ?? trust?.role_ids
  const roles = given ? held.filter(({ id }) => given.includes(id)) : held
  if (roles.length === 0) return undefined

  if (row.scope_kind === 'system') return { ...base, roles }
  if (row.scope_kind === 'domain') {
    const domain = rows.domains.get(row.scope_id)
    return domain?.enabled ? { ...base, roles, domain } : undefined
  }
  const project = rows.projects.get(row.scope_id)
  const projectDomain = project && rows.domains.get(project.domain_id)
  if (!project?.enabled || !projectDomain?.enabled) return undefined
  return {
    ...{ ...base, roles, project, projectDomain },
    ...(credential ? { applicationCredential: credential } : {}),
    ...(trust ? { trust } : {}),
  }
}
