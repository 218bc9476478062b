import { defineGateway, handle } from '@fascia/sdk/gateway'
import type { ApiExtension } from '@fascia/sdk/shapes'
import * as extensions from '../api/extensions.ts'
import { addressPairRoutes } from './address-pairs.ts'
import { addressPoolRoutes } from './address-pools.ts'
import { agentRoutes } from './agents.ts'
import { listFloatingIpTargets } from './floating-ip-targets.ts'
import { floatingIpRoutes } from './floating-ips.ts'
import { PUBLIC_SETTINGS, SETTINGS } from './network-settings.ts'
import { networkRoutes } from './networks.ts'
import { NEUTRON_NAMES } from './neutron-names.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { portForwardingRoutes } from './port-forwardings.ts'
import { portRoutes } from './ports.ts'
import { qosRoutes } from './qos.ts'
import { quotaRoutes } from './quotas.ts'
import { rbacRoutes } from './rbac.ts'
import { reachRoutes } from './reach/answer-reach.ts'
import { routerRoutes } from './routers.ts'
import { securityGroupRoutes } from './security-groups.ts'
import { subnetRoutes } from './subnets.ts'
import { topologyReads } from './topology/read-topology.ts'
import { topologyChanges } from './topology/topology-changes.ts'
import { trunkRoutes } from './trunks.ts'

export default defineGateway({
  routes: [
    handle(extensions.list, ({ cloud }) => cloud.network.pages<ApiExtension>('/extensions', 'extensions')),
    ...networkRoutes,
    ...subnetRoutes,
    ...portRoutes,
    ...addressPairRoutes,
    ...routerRoutes,
    ...securityGroupRoutes,
    ...floatingIpRoutes,
    listFloatingIpTargets,
    ...portForwardingRoutes,
    ...agentRoutes,
    ...qosRoutes,
    ...rbacRoutes,
    ...trunkRoutes,
    ...addressPoolRoutes,
    ...quotaRoutes,
    ...topologyReads,
    ...topologyChanges,
    ...reachRoutes,
  ],
  policies: [zed],
  settings: SETTINGS,
  publicSettings: PUBLIC_SETTINGS,
  names: NEUTRON_NAMES,
  extensions: {
    network: async ({ network }) => {
      const extensions = await network.get<readonly ApiExtension[]>('/extensions', { pick: 'extensions' })
      return extensions.map(({ alias }) => alias)
    },
  },
})
