import { renderCatalog } from '../catalog/render-catalog.ts'
import { type IdentityRows, preciseTimestamp } from '../identity-call.ts'
import { rulesOf } from './access-rules.ts'
import type { TokenScope } from './token-scope.ts'

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

/** The body of a token, as `POST` and `GET /auth/tokens` answer it. */
export function renderToken(rows: IdentityRows, scope: TokenScope, origin: string, hasCatalog: boolean): object {
  const { row, user, userDomain, roles, project, projectDomain, domain, isSystem, applicationCredential, trust } = scope
  const isScoped = row.scope_kind !== 'unscoped'
  const providers = isScoped ? rows.service_providers.find({ enabled: true }) : []
  return {
    token: {
      methods: row.methods,
      user: {
        domain: named(userDomain),
        id: user.id,
        name: user.name,
        password_expires_at: user.password_expires_at,
        ...(row.federation
          ? {
              'OS-FEDERATION': {
                identity_provider: { id: row.federation.provider_id },
                protocol: { id: row.federation.protocol_id },
                groups: row.federation.group_ids.map((id) => ({ id })),
              },
            }
          : {}),
      },
      audit_ids: row.audit_ids,
      expires_at: preciseTimestamp(row.expires_at_ms),
      issued_at: preciseTimestamp(row.issued_at_ms),
      ...(project && projectDomain
        ? { project: { domain: named(projectDomain), ...named(project) }, is_domain: false }
        : {}),
      ...(domain ? { domain: named(domain) } : {}),
      ...(isSystem ? { system: { all: true } } : {}),
      ...(isScoped ? { roles: roles.map(named) } : {}),
      ...(isScoped && hasCatalog ? { catalog: renderCatalog(rows, origin, project?.id) } : {}),
      ...(providers.length > 0
        ? { service_providers: providers.map(({ id, auth_url, sp_url }) => ({ id, auth_url, sp_url })) }
        : {}),
      ...(trust
        ? {
            'OS-TRUST:trust': {
              ...{ id: trust.id, impersonation: trust.impersonation },
              trustor_user: { id: trust.trustor_user_id },
              trustee_user: { id: trust.trustee_user_id },
            },
          }
        : {}),
      ...(applicationCredential
        ? {
            application_credential: {
              ...named(applicationCredential),
              restricted: !applicationCredential.unrestricted,
              ...(applicationCredential.access_rule_ids
                ? {
                    access_rules: rulesOf(rows, applicationCredential.access_rule_ids)?.map(
                      ({ user_id: _user, ...rule }) => rule,
                    ),
                  }
                : {}),
            },
          }
        : {}),
    },
  }
}
