import { defineSimulator, simulateService } from '@fascia/sdk/simulator'
import { dialect, get } from './kit.ts'
import { aggregateRoutes } from './metrics/aggregate-routes.ts'
import { archivePolicyRoutes } from './metrics/archive-policy.ts'
import { metricRoutes } from './metrics/metric-routes.ts'
import { resourceRoutes } from './resources/resource-routes.ts'

const versions = get('/', { isPublic: true }, ({ baseUrl }) => ({
  versions: [{ id: 'v1.0', status: 'CURRENT', links: [{ rel: 'self', href: `${baseUrl}/v1/` }] }],
}))

/** Gnocchi, API v1: what the instances and volumes of the other simulated services measure. It keeps no rows: measures are computed from time. */
const gnocchi = simulateService({
  type: 'metric',
  name: 'gnocchi',
  endpoint: '/metric',
  dialect,
  tables: {},
  routes: [versions, ...archivePolicyRoutes, ...resourceRoutes, ...metricRoutes, ...aggregateRoutes],
})

export default defineSimulator({ services: [gnocchi] })
