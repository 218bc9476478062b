import type { NamedResource, Route } from '@fascia/sdk/gateway'
import { visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { NamedPart } from '../gateway-options.ts'
import { identityDefaults } from '../policy/index.ts'
import { bootRoutes } from './boot-route.ts'
import { get } from './core-route.ts'
import { jobRoutes } from './job-routes.ts'
import { keystoneRoutes } from './keystone-routes.ts'
import { policyRoute } from './policy-route.ts'
import { requirementsRoute } from './requirements-route.ts'
import { timezonesRoute } from './timezones-route.ts'

/** `GET /api/settings/`: what the browser may know of the deployment [CORE-023, CORE-025]. */
function settingsRoute(): Route {
  return get('/api/settings/', {}, (context) => visitOf(context).parts.settings.public())
}

/** Core's own API routes, in the same form as a plugin's. */
export function createCorePart(core: GatewayCore): NamedPart {
  return {
    plugin: 'core',
    part: {
      routes: [
        ...keystoneRoutes(core),
        policyRoute(),
        requirementsRoute(),
        settingsRoute(),
        timezonesRoute(core.sources.now),
        ...bootRoutes(core),
        ...jobRoutes(core),
      ],
      policies: [identityDefaults],
      names: {
        'OS::Keystone::Project': async ({ identity }) => {
          const { projects } = await identity.get<{ projects: readonly NamedResource[] }>('/projects')
          return projects
        },
      },
    },
  }
}
