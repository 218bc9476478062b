import { defineGateway } from '@fascia/sdk/gateway'
import { createBalancer, createListener, createPool } from './create-jobs.ts'
import { flavorRoutes, profileNames } from './flavors.ts'
import { monitorRoutes } from './health-monitors.ts'
import { keyRoutes } from './keys.ts'
import { policyRoutes, ruleRoutes } from './l7.ts'
import { listenerRoutes } from './listeners.ts'
import { balancerNames, balancerRoutes, namesOfPools } from './load-balancers.ts'
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
  ],
  jobs: [createBalancer, createListener, createPool],
  policies: [zed, network],
  names: {
    'OS::Octavia::FlavorProfile': profileNames,
    'OS::Octavia::LoadBalancer': balancerNames,
    'OS::Octavia::Pool': namesOfPools,
  },
})
