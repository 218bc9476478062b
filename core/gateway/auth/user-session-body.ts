import type { UserSession } from '@fascia/sdk/host'
import { isSuperuser } from '../dispatch/visit.ts'
import type { PartSet } from '../gateway-core.ts'
import type { Account } from '../session/accounts.ts'
import type { SessionData } from '../session/session-data.ts'
import { regionsOf } from '../upstream/catalog.ts'

/** Who is signed in, in Horizon's words; without any token. `domain_id` is null: the scope is a project. */
export function userSessionBody(session: SessionData, account: Account, parts: PartSet): UserSession {
  return {
    id: session.user.id,
    username: session.user.name,
    user_domain_id: session.user.domainId,
    user_domain_name: session.user.domainName,
    project_id: session.project.id,
    project_name: session.project.name,
    domain_id: null,
    domain_name: null,
    ...(session.domainContext ? { domain_context: session.domainContext } : {}),
    enabled: true,
    is_superuser: isSuperuser(account, parts),
    roles: account.roles.map(({ id, name }) => (id === undefined ? { name } : { id, name })),
    services_region: session.region,
    available_services_regions: regionsOf(account.catalog),
  }
}
