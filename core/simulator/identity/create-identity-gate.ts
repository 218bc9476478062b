import type { Caller } from '@fascia/sdk/simulator'
import type { IdentityRows } from './identity-call.ts'
import type { IdentityGate } from './identity-gate.ts'
import type { AccessRuleRow } from './identity-tables.ts'
import { DEFAULT_DOMAIN_ID, SERVICE_USER_NAME } from './make-people.ts'
import { isPermitted, rulesOf } from './sign-in/access-rules.ts'
import { hashToken } from './sign-in/password.ts'
import { readTokenScope, type TokenScope } from './sign-in/token-scope.ts'

interface Remembered {
  readonly caller: Caller
  readonly expiresAtMs: number
  /** What its application credential may do; absent where nothing limits it. */
  readonly rules?: readonly AccessRuleRow[]
}

/** Finds callers by their tokens. Results are cached until a row of Keystone changes. */
export function createIdentityGate(openRows: () => IdentityRows, now: () => number): IdentityGate {
  const remembered = new Map<string, Remembered>()
  let service: { readonly userId: string; readonly projectId: string; readonly projectName: string } | undefined

  const findService = () => {
    if (service) return service
    const rows = openRows()
    const user = rows.users.find({ name: SERVICE_USER_NAME, domain_id: DEFAULT_DOMAIN_ID })[0]
    const project = rows.projects.find({ name: 'service', domain_id: DEFAULT_DOMAIN_ID })[0]
    const found = { userId: user?.id ?? '', projectId: project?.id ?? '', projectName: project?.name ?? '' }
    if (user && project) service = found
    return found
  }

  const find = (token: string): Remembered | undefined => {
    const id = hashToken(token)
    const known = remembered.get(id)
    if (known) return known
    const rows = openRows()
    const row = rows.tokens.get(id)
    const scope = row && row.expires_at_ms > now() ? readTokenScope(rows, row) : undefined
    if (!row || !scope) return undefined
    const rules = rulesOf(rows, scope.applicationCredential?.access_rule_ids ?? null)
    const found = { caller: callerFrom(token, scope), expiresAtMs: row.expires_at_ms, ...(rules ? { rules } : {}) }
    remembered.set(id, found)
    return found
  }

  return {
    get serviceProjectId() {
      return findService().projectId
    },
    callerOf(token, request) {
      const known = find(token)
      if (!known || known.expiresAtMs <= now()) return undefined
      return !request || !known.rules || isPermitted(known.rules, request) ? known.caller : undefined
    },
    serviceCaller(projectId, inNameOf) {
      const rows = openRows()
      const project = rows.projects.get(projectId)
      const user = inNameOf === undefined ? undefined : rows.users.get(inNameOf)
      return {
        token: '',
        userId: user?.id ?? findService().userId,
        userName: user?.name ?? SERVICE_USER_NAME,
        userDomainId: user?.domain_id ?? DEFAULT_DOMAIN_ID,
        projectId,
        projectName: project?.name ?? '',
        projectDomainId: project?.domain_id ?? '',
        domainId: '',
        isSystem: false,
        roles: ['admin', 'member', 'reader', 'service'],
        isAdmin: true,
        isService: true,
      }
    },
    forgetCallers({ definition }) {
      if (definition.type !== 'identity') return
      remembered.clear()
      service = undefined
    },
  }
}

function callerFrom(token: string, { user, roles, project, domain, isSystem }: TokenScope): Caller {
  const names = roles.map(({ name }) => name)
  return {
    token,
    userId: user.id,
    userName: user.name,
    userDomainId: user.domain_id,
    projectId: project?.id ?? '',
    projectName: project?.name ?? '',
    projectDomainId: project?.domain_id ?? '',
    domainId: domain?.id ?? '',
    isSystem,
    roles: names,
    isAdmin: names.includes('admin'),
    isService: false,
  }
}
