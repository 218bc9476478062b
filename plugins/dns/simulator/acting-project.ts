import { isTrueText } from '@fascia/sdk/simulator'
import { type DnsCall, type DnsRoute, refusal } from './kit.ts'

const SUDO = 'x-auth-sudo-project-id'
const ALL = 'x-auth-all-projects'
const MANAGED = 'x-designate-edit-managed-records'

/** Whether a request asks for what every project has. */
export const asksAllProjects = ({ headers }: Pick<DnsCall, 'headers'>): boolean => isTrueText(headers[ALL] ?? null)

/** The condition that a row is of the project that a request acts for; none where it asks for all projects, and for services. */
export function ofActingProject(call: DnsCall): { readonly project_id?: string } {
  return call.caller.isService || asksAllProjects(call) ? {} : { project_id: call.caller.projectId }
}

/** Has a route act for the project that `X-Auth-Sudo-Project-ID` names. Administrators alone may send it, and the other headers that widen what a request may do. */
export function actingForProject(route: DnsRoute): DnsRoute {
  return {
    ...route,
    handler(call) {
      const { caller, headers } = call
      if (!caller.isAdmin && !caller.isService) {
        if (headers[SUDO]) throw refusal(403, 'forbidden', 'Forbidden: use_sudo')
        if (asksAllProjects(call)) throw refusal(403, 'forbidden', 'Forbidden: all_tenants')
        if (isTrueText(headers[MANAGED] ?? null)) throw refusal(403, 'forbidden', 'Forbidden: edit_managed_records')
      }
      const projectId = headers[SUDO] || caller.projectId
      return route.handler({
        ...call,
        caller: { ...caller, projectId },
        take: (quotas, owner = projectId) => call.take(quotas, owner),
      })
    },
  }
}
