import type { Route } from '@fascia/sdk/gateway'
import { jobVisitorOf, visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { get, post } from './core-route.ts'

/** Background jobs of the signed-in user in the session's project and region: to see, to go on with, to take back, or to leave as they are. */
export function jobRoutes(core: GatewayCore): readonly Route[] {
  return [
    get('/api/jobs/', {}, ({ session }) => ({ items: core.jobs.list(session) })),
    post('/api/jobs/:id/resume/', {}, (context) =>
      core.jobs.resume(jobVisitorOf(core, visitOf(context)), context.params.id ?? ''),
    ),
    post('/api/jobs/:id/clean/', {}, (context) =>
      core.jobs.clean(jobVisitorOf(core, visitOf(context)), context.params.id ?? ''),
    ),
    post('/api/jobs/:id/leave/', {}, ({ session, params }) => core.jobs.leave(session, params.id ?? '')),
  ]
}
