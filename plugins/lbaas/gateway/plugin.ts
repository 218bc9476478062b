import { defineGateway } from '@fascia/sdk/gateway'
import { certificateRoutes } from './certificates/certificate-routes.ts'
import { createBalancer, createListener, createPool } from './create-jobs.ts'
import { flavorRoutes } from './flavors.ts'
import { monitorRoutes } from './health-monitors.ts'
import { keyRoutes } from './keys.ts'
import { policyRoutes, ruleRoutes } from './l7.ts'
import { listenerRoutes } from './listeners.ts'
import { balancerRoutes } from './load-balancers.ts'
import { OCTAVIA_NAMES } from './octavia-names.ts'
import keys from './policy/keys.json' with { type: 'json' }
import network from './policy/network.json' with { type: 'json' }
import zed from './policy/zed.json' with { type: 'json' }
import { memberRoutes, poolRoutes } from './pools.ts'
import { statusTreeRoutes } from './status-tree.ts'

export default defineGateway({
  routes: [
    ...balancerRoutes,
    ...statusTreeRoutes,
    ...listenerRoutes,
    ...poolRoutes,
    ...memberRoutes,
    ...monitorRoutes,
    ...policyRoutes,
    ...ruleRoutes,
    ...flavorRoutes,
    ...keyRoutes,
    ...certificateRoutes,
  ],
  jobs: [createBalancer, createListener, createPool],
  policies: [zed, network, keys],
  names: OCTAVIA_NAMES,
})
