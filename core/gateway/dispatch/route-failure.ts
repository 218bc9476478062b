import { Fault, isFault } from '@fascia/sdk/common'
import type { LoadedRoute } from './route-table.ts'
import { hasAskedCloud, type Visit } from './visit.ts'

/** What code throws that meets another shape than it expects, or one too deep to follow. */
function isUnreadable(failure: unknown): boolean {
  return failure instanceof TypeError || failure instanceof RangeError
}

/** A failure of a handler, which names its plugin and route where it has no code of its own. */
export function routeFailure(failure: unknown, visit: Visit, { plugin, route }: LoadedRoute): unknown {
  if (isFault(failure)) return failure
  if (isUnreadable(failure) && hasAskedCloud(visit))
    return new Fault('GATEWAY_UPSTREAM_UNREADABLE', {
      message: `The plugin ${plugin} cannot read what a service answered for ${route.method} ${route.path}.`,
      cause: failure,
    })
  const message = `The plugin ${plugin} failed at ${route.method} ${route.path}.`
  return new Fault('PLUGIN_CODE_FAILED', { status: 500, message, cause: failure })
}

/** The failure of a handler that does not answer in time. */
export function lateRoute({ plugin, route }: LoadedRoute): Fault {
  return new Fault('PLUGIN_TIMEOUT', {
    status: 504,
    message: `The plugin ${plugin} did not answer ${route.method} ${route.path} in time.`,
  })
}
