import { definePlugin, type PluginDefinition, service } from '@fascia/sdk/web/declare'
import * as extensions from '../api/extensions.ts'
import { network as networkType } from './network.ts'
import { networkLimits, networkQuotas } from './quotas.ts'
import { typeNames } from './type-names.ts'

const network: PluginDefinition = definePlugin({
  capabilities: { api: ['/api/neutron/'] },
  resourceTypes: [networkType],
  panels: [
    {
      id: 'network.panel.networks',
      path: '/project/networks',
      title: 'Networks',
      nav: { perspective: 'project', group: 'Network', order: 320 },
      requires: service('network'),
      lists: 'OS::Neutron::Network',
    },
  ],
  services: [{ id: 'network.service.network', service: 'network', extensions: extensions.list.path }],
  typeNames,
  limitGroups: [networkLimits],
  quotaSets: [networkQuotas],
  commands: [
    { id: 'network.command.networks', title: 'Networks', requires: service('network'), to: '/project/networks' },
  ],
})

export default network
