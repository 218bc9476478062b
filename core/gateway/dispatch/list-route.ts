import type { GatewayCore, PartSet } from '../gateway-core.ts'
import { parseLooseQuery, parseQuery } from './parse-query.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import type { FoundRoute } from './route-table.ts'
import { contextOf, type Visit } from './visit.ts'

/** The list route of an address; undefined where plugins have none there. */
export function findList({ table }: PartSet, path: string): FoundRoute | undefined {
  try {
    const found = table.find('GET', path)
    return found.loaded.route.kind === 'list' ? found : undefined
  } catch {
    // A page may name a list whose gateway part does not run: the request for it fails.
    return undefined
  }
}

/** Calls the handler of a list outside of a request for it; gives what the handler gives: pages. */
export function callList(core: GatewayCore, visit: Visit, { loaded, params }: FoundRoute, search: string): unknown {
  requireRecentSignIn(core, visit, loaded.route)
  const query = loaded.checkQuery ? loaded.checkQuery(parseQuery(search)) : parseLooseQuery(search)
  core.watch.enter(loaded)
  try {
    return loaded.route.handler(contextOf(core, visit, { params, query, body: undefined }))
  } finally {
    core.watch.returned()
    core.watch.leave(loaded)
  }
}
