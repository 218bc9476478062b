import { defineSimulator, simulateService } from '@fascia/sdk/simulator'
import { dialect, get } from './kit.ts'
import { aggregateRoutes } from './metrics/aggregate-routes.ts'
import { archivePolicyRoutes } from './metrics/archive-policy.ts'
import { metricRoutes } from './metrics/metric-routes.ts'
import { tables } from './metrics/own-metric.ts'
import { ownMetricRoutes } from './metrics/own-metric-routes.ts'
import { resourceRoutes } from './resources/resource-routes.ts'

const versions = get('/', { isPublic: true }, ({ baseUrl }) => ({
  versions: [{ id: 'v1.0', status: 'CURRENT', links: [{ rel: 'self', href: `${baseUrl}/v1/` }] }],
}))

/** Gnocchi, API v1: what the instances and volumes of the other simulated services measure. Their measures are computed from time; it keeps those of metrics that persons make. */
const gnocchi = simulateService({
  type: 'metric',
  name: 'gnocchi',
  endpoint: '/metric',
  dialect,
  tables,
  routes: [
    versions,
    ...archivePolicyRoutes,
    ...resourceRoutes,
    ...metricRoutes,
    ...ownMetricRoutes,
    ...aggregateRoutes,
  ],
})

export default defineSimulator({ services: [gnocchi] })
