import { respond, simulateService } from '@fascia/sdk/simulator'
import { keysWorld } from '../worlds/keys-world.ts'
import { containerRoutes } from './container-routes.ts'
import { dialect, get } from './kit.ts'
import { metadataRoutes } from './metadata-routes.ts'
import { finishOrder, orderRoutes } from './order-routes.ts'
import { quotaRoutes } from './quota-routes.ts'
import { secretConsumerRoutes } from './secret-consumer-routes.ts'
import { secretRoutes } from './secret-routes.ts'
import { tables } from './tables.ts'

/** Barbican, API v1: secrets, containers and orders of the caller's project, and quotas. */
export const barbican = simulateService({
  type: 'key-manager',
  name: 'barbican',
  endpoint: '/key-manager',
  dialect,
  tables,
  routes: [
    get('/', { isPublic: true }, ({ baseUrl }) => {
      const links = [{ rel: 'self', href: `${baseUrl}/v1/` }]
      const media = [{ base: 'application/json', type: 'application/vnd.openstack.key-manager-v1+json' }]
      const version = { id: 'v1', status: 'stable', updated: '2015-04-28T00:00:00Z', links, 'media-types': media }
      return respond(300, { versions: { values: [version] } })
    }),
    ...secretRoutes,
    ...metadataRoutes,
    ...secretConsumerRoutes,
    ...containerRoutes,
    ...orderRoutes,
    ...quotaRoutes,
  ],
  on: { 'order.finish': finishOrder },
  worlds: { demo: keysWorld },
})
