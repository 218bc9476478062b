import { defineGateway } from '@fascia/sdk/gateway'
import type { Extension } from '../api/extensions.ts'
import { listExtensions } from './extensions.ts'
import { listFloatingIpTargets } from './floating-ip-targets.ts'
import {
  allocateFloatingIp,
  associateFloatingIp,
  listFloatingIpPools,
  listFloatingIps,
  releaseFloatingIp,
} from './floating-ips.ts'
import { getNetwork, listNetworks, networkNames } from './networks.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { changePort, getPort } from './port.ts'
import { listPorts } from './ports.ts'
import { changeProjectQuotas, listDefaultQuotas, listProjectQuotas } from './quotas.ts'
import { listSecurityGroups } from './security-groups.ts'

export default defineGateway({
  routes: [
    listNetworks,
    listExtensions,
    getNetwork,
    listPorts,
    getPort,
    changePort,
    listSecurityGroups,
    listFloatingIps,
    listFloatingIpPools,
    allocateFloatingIp,
    associateFloatingIp,
    releaseFloatingIp,
    listFloatingIpTargets,
    listDefaultQuotas,
    listProjectQuotas,
    changeProjectQuotas,
  ],
  policies: [zed],
  names: { 'OS::Neutron::Network': networkNames },
  extensions: {
    network: async (cloud) => {
      const { extensions } = await cloud.network.get<{ extensions: readonly Extension[] }>('/extensions')
      return extensions.map(({ alias }) => alias)
    },
  },
})
