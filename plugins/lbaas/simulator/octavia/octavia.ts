import { octavia as dialect, simulateService } from '@fascia/sdk/simulator'
import { flavorRoutes } from '../flavors/flavor-routes.ts'
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
  ...quotaRoutes,
]

/** Octavia answers under `/v2.0` and under `/v2`. */
const both = routes.flatMap((route) => [route, { ...route, path: route.path.replace(/^\/v2\.0\//, '/v2/') }])

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
