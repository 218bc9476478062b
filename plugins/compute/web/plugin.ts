import { definePlugin, type PluginDefinition, service } from '@fascia/sdk/web/declare'
import { adminInstance, adminInstances, projectInstances } from './panels.ts'
import { server } from './server.ts'

const compute: PluginDefinition = definePlugin({
  capabilities: {
    api: ['/api/nova/', '/api/glance/images/'],
  },
  resourceTypes: [server],
  panels: [projectInstances, adminInstances],
  redirects: [adminInstance],
  commands: [
    {
      id: 'compute.command.instances',
      title: 'Instances',
      requires: service('compute'),
      to: '/project/instances',
    },
  ],
  searchProviders: [
    {
      id: 'compute.search.instances',
      type: 'OS::Nova::Server',
      requires: service('compute'),
      search: () => import('./search/search-servers.ts'),
    },
  ],
})

export default compute
