import { hasRight, ServiceFault } from '@fascia/sdk/simulator'
import { accountOf, parameterOf, type SwiftCall, type SwiftRoute } from '../kit.ts'
import { isSigned } from './temporary-address.ts'

/** Whether the caller may change accounts that are not its own, and their quotas. */
export function isReseller({ caller }: Pick<SwiftCall, 'caller'>): boolean {
  return caller.isService || caller.isAdmin
}

/** Whether an entry of an access list names the caller, by the ids of the project and the user or by a role. */
function names(entry: string, { userId, projectId, roles }: SwiftCall['caller']): boolean {
  if (userId === '') return false
  const [project, user] = entry.split(':')
  if (user === undefined) return roles.includes(entry)
  return (project === '*' || project === projectId) && (user === '*' || user === userId)
}

/** Whether the access list of a container lets the caller in. */
function isListed(list: string, call: SwiftCall, isContainer: boolean): boolean {
  const entries = list.split(',').map((entry) => entry.trim())
  const isPublic = entries.includes('.r:*') && (!isContainer || entries.includes('.rlistings'))
  return isPublic || entries.some((entry) => names(entry, call.caller))
}

/** Whether the caller may send a request of that method, by token, access list or signature. */
export function mayEnter(call: SwiftCall, method: string): boolean {
  const { caller, query, rows } = call
  // A signature is looked at before a token.
  if (query.has('temp_url_sig')) return isSigned(call, method)
  const reads = method === 'GET' || method === 'HEAD'
  if (accountOf(call) === caller.projectId && hasRight(call, reads ? 'reader' : 'member')) return true
  if (isReseller(call)) return true
  const [name, object] = [parameterOf(call, 'container'), parameterOf(call, 'object')]
  const container = name === '' ? undefined : rows.containers.get(`${accountOf(call)}/${name}`)
  if (!container) return false
  const list = container.headers[reads ? 'x-container-read' : 'x-container-write'] ?? ''
  if (object === '') return reads && isListed(list, call, true)
  return isListed(list, call, false)
}

/** Routes that ask who may: members of the project, whom an access list names, and who has a temporary address. */
export function admitted(routes: readonly SwiftRoute[]): readonly SwiftRoute[] {
  return routes.map((route) => ({
    ...route,
    handler(call) {
      if (mayEnter(call, route.method)) return route.handler(call)
      const { query, caller } = call
      if (query.has('temp_url_sig')) throw new ServiceFault(401, '401 Unauthorized: Temp URL invalid\n', 'text')
      throw caller.userId === ''
        ? new ServiceFault(401, 'This server could not verify that you are authorized.')
        : new ServiceFault(403, 'Access was denied to this resource.')
    },
  }))
}
