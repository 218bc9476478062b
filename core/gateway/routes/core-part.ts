import { isFault } from '@fascia/sdk/common'
import { listedNames, type NamedResource, type NameLookup, type Route } from '@fascia/sdk/gateway'
import { jobVisitorOf, visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { NamedPart } from '../gateway-options.ts'
import { identityDefaults } from '../policy/index.ts'
import { auditRoute } from './audit-route.ts'
import { bootRoutes } from './boot-route.ts'
import { get, post } from './core-route.ts'
import { eventsRoutes } from './events-route.ts'
import { explainRoute } from './explain-route.ts'
import { joinedRoute } from './joined-route.ts'
import { keystoneRoutes } from './keystone-routes.ts'
import { liveRoute } from './live-route.ts'
import { policyRoute } from './policy-route.ts'
import { preferencesRoutes } from './preferences-route.ts'
import { requirementsRoute } from './requirements-route.ts'
import { timezonesRoute } from './timezones-route.ts'
import { viewsRoutes } from './views-route.ts'

/** `GET /api/settings/`: what the browser may know of the deployment [CORE-023, CORE-025]. */
function settingsRoute(): Route {
  return get('/api/settings/', {}, (context) => visitOf(context).parts.settings.public())
}

/** Background jobs of the signed-in user in the session's project and region: to see, to go on with, to take back, or to leave as they are. */
function jobRoutes(core: GatewayCore): readonly Route[] {
  return [
    get('/api/jobs/', {}, async ({ session }) => ({ items: await core.jobs.list(session) })),
    post('/api/jobs/:id/resume/', {}, (context) =>
      core.jobs.resume(jobVisitorOf(core, visitOf(context)), context.params.id ?? ''),
    ),
    post('/api/jobs/:id/clean/', {}, (context) =>
      core.jobs.clean(jobVisitorOf(core, visitOf(context)), context.params.id ?? ''),
    ),
    post('/api/jobs/:id/leave/', {}, ({ session, params }) => core.jobs.leave(session, params.id ?? '')),
  ]
}

const anyProject = listedNames({ of: ({ identity }) => identity, path: '/projects', list: 'projects', one: 'project' })

/** Names of projects: of all projects for a person who may list them in Keystone, of the person's own projects for everyone else. */
const projectNames: NameLookup = async (cloud, ids) => {
  try {
    return await anyProject(cloud, ids)
  } catch (failure) {
    if (!isFault(failure) || failure.status !== 403) throw failure
    return cloud.identity.get<readonly NamedResource[]>('/auth/projects', { pick: 'projects' })
  }
}

/** Core's own API routes, in the same form as a plugin's. */
export function createCorePart(core: GatewayCore): NamedPart {
  return {
    plugin: 'core',
    part: {
      routes: [
        ...keystoneRoutes(core),
        policyRoute(),
        explainRoute(),
        requirementsRoute(),
        settingsRoute(),
        timezonesRoute(core.sources.now),
        ...bootRoutes(core),
        ...jobRoutes(core),
        ...eventsRoutes(core),
        auditRoute(core),
        ...preferencesRoutes(core),
        ...viewsRoutes(core),
        joinedRoute(core),
        liveRoute(core),
      ],
      policies: [identityDefaults],
      names: { 'OS::Keystone::Project': projectNames },
    },
  }
}
