import { defineGateway, type GatewayPart } from '@fascia/sdk/gateway'
import { listExtensions } from './extensions.ts'
import { getNetwork, listNetworks } from './networks.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { listPorts } from './ports.ts'
import { changeProjectQuotas, listDefaultQuotas } from './quotas.ts'
import { listSecurityGroups } from './security-groups.ts'

interface Extension {
  readonly alias: string
}

const network: GatewayPart = defineGateway({
  routes: [
    listNetworks,
    listExtensions,
    getNetwork,
    listPorts,
    listSecurityGroups,
    listDefaultQuotas,
    changeProjectQuotas,
  ],
  policies: [zed],
  extensions: {
    network: async (cloud) => {
      const { extensions } = await cloud.network.get<{ extensions: readonly Extension[] }>('/extensions')
      return extensions.map(({ alias }) => alias)
    },
  },
})

export default network
