import { octavia as dialect, simulateService } from '@fascia/sdk/simulator'
import { providerRoutes } from '../flavors/capabilities.ts'
import { flavorRoutes } from '../flavors/flavor-routes.ts'
import { zoneRoutes } from '../flavors/zone-routes.ts'
import { policies, rules } from '../l7/l7-routes.ts'
import { listenerRoutes } from '../listeners/listener-routes.ts'
import { balancerRoutes } from '../load-balancers/load-balancer-routes.ts'
import { memberRoutes } from '../pools/member-routes.ts'
import { monitors } from '../pools/monitor-routes.ts'
import { pools } from '../pools/pool-routes.ts'
import { demoWorld, emptyWorld, scaleWorld } from '../worlds/worlds.ts'
import { timers } from './changes.ts'
import { get, type OctaviaCall, type OctaviaRoute } from './kit.ts'
import { octaviaQuotas, overQuota, quotaRoutes } from './quotas.ts'
import { tables } from './tables.ts'

/** The versions that this Octavia speaks: each adds fields, none needs a header. */
const VERSIONS = Array.from({ length: 27 }, (_, minor) => `v2.${minor}`)

function versions({ baseUrl }: OctaviaCall) {
  const updated = '2021-09-13T00:00:00Z'
  return {
    versions: VERSIONS.map((id) => ({
      id,
      status: id === VERSIONS.at(-1) ? 'CURRENT' : 'SUPPORTED',
      updated,
      links: [{ rel: 'self', href: `${baseUrl}/v2` }],
    })),
  }
}

const routes: readonly OctaviaRoute[] = [
  ...balancerRoutes,
  ...listenerRoutes,
  ...pools,
  ...memberRoutes,
  ...monitors,
  ...policies,
  ...rules,
  ...flavorRoutes,
  ...zoneRoutes,
  ...providerRoutes,
  ...quotaRoutes,
]

/** The role of load balancing's administrators, who need not be the cloud's. */
const ADMIN_ROLE = 'load-balancer_admin'

/** Octavia takes its own administrators as those of the cloud. */
const forAdministrators = (route: OctaviaRoute): OctaviaRoute => ({
  ...route,
  handler: (call) =>
    route.handler(
      call.caller.roles.includes(ADMIN_ROLE) ? { ...call, caller: { ...call.caller, isAdmin: true } } : call,
    ),
})

/** Octavia answers under `/v2.0` and under `/v2`. */
const both = routes
  .map(forAdministrators)
  .flatMap((route) => [route, { ...route, path: route.path.replace(/^\/v2\.0\//, '/v2/') }])

/** Octavia, API v2. */
export const octavia = simulateService({
  type: 'load-balancer',
  name: 'octavia',
  endpoint: '/load-balancer',
  dialect,
  tables,
  quotas: octaviaQuotas,
  overQuota,
  routes: [get('/', { isPublic: true }, versions), ...both],
  on: timers,
  worlds: { demo: demoWorld, empty: emptyWorld, scale: scaleWorld },
  after: ['network', 'key-manager'],
})
