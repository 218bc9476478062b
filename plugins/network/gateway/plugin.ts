import { defineGateway, handle } from '@fascia/sdk/gateway'
import type { ApiExtension } from '@fascia/sdk/shapes'
import * as extensions from '../api/extensions.ts'
import { listFloatingIpTargets } from './floating-ip-targets.ts'
import { floatingIpRoutes } from './floating-ips.ts'
import { networkNames, networkRoutes } from './networks.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { portRoutes } from './ports.ts'
import { quotaRoutes } from './quotas.ts'
import { listSecurityGroups } from './security-groups.ts'
import { readTopology } from './topology/read-topology.ts'

export default defineGateway({
  routes: [
    handle(extensions.list, ({ cloud }) => cloud.network.pages<ApiExtension>('/extensions', 'extensions')),
    ...networkRoutes,
    ...portRoutes,
    listSecurityGroups,
    ...floatingIpRoutes,
    listFloatingIpTargets,
    ...quotaRoutes,
    readTopology,
  ],
  policies: [zed],
  settings: { FILTER_DATA_FIRST: { 'admin.networks': false, 'admin.routers': false } },
  names: { 'OS::Neutron::Network': networkNames },
  extensions: {
    network: async ({ network }) => {
      const extensions = await network.get<readonly ApiExtension[]>('/extensions', { pick: 'extensions' })
      return extensions.map(({ alias }) => alias)
    },
  },
})
