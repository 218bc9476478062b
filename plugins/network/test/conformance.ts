import type { ConformanceOptions } from '@fascia/testing'

const GOES_BACK = 'A trunk that cannot be loaded leads back one page, and is not drawn as failed: trunks.test.tsx'

interface Agents {
  readonly agents: readonly { readonly id: string }[]
}

const options: ConformanceOptions = {
  addresses: {
    'network.panel.agent-routers': async (app) => {
      const path = '/network/v2.0/agents?agent_type=L3%20agent'
      const { agents } = await app.cloud<Agents>('GET', path, undefined, 'admin')
      return `/admin/routers/${agents[0]?.id}/l3_agent_list`
    },
  },
  excluded: {
    'network.view.trunk: error': GOES_BACK,
    'network.view.trunk: denied by the service': GOES_BACK,
  },
}

export default options
