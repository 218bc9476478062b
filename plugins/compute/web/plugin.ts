import { definePlugin, type PluginDefinition, service } from '@fascia/sdk/web/declare'
import { adminOverview } from './admin-overview/panel.ts'
import { aggregate, aggregates } from './aggregates/aggregate.ts'
import { flavor, flavors } from './flavors/flavor.ts'
import { limitsCard } from './home/cards.ts'
import { hypervisor } from './hypervisors/hypervisor-type.ts'
import { hypervisors } from './hypervisors/panel.ts'
import { keypair, keypairAddress, keypairs } from './keypairs/keypair.ts'
import { launchOfImages, launchOfVolumes, launchPage } from './launch/actions.ts'
import { projectOverview } from './overview-page/panel.ts'
import { adminInstance, adminInstances, projectInstances } from './panels.ts'
import { computeLimits, computeQuotas } from './quotas/compute-quotas.ts'
import { defaultQuotas, projectQuotas } from './quotas/panel.ts'
import { server } from './server.ts'
import { serverGroup, serverGroupAddress, serverGroups } from './server-groups/server-group.ts'

const compute: PluginDefinition = definePlugin({
  // Where images and volumes are there, they gain Launch Instance.
  needs: { optional: { '@fascia/plugin-images': '^0.1.0', '@fascia/plugin-storage': '^0.1.0' } },
  capabilities: {
    api: [
      '/api/nova/',
      '/api/glance/images/',
      '/api/neutron/quotas-sets/',
      '/api/glance/metadefs/namespaces/',
      '/api/cinder/volumes/',
      '/api/cinder/volumesnapshots/',
      '/api/cinder/volumetypes/',
      '/api/cinder/tenantabsolutelimits/',
      '/api/neutron/networks/',
      '/api/neutron/ports/',
      '/api/network/securitygroups/',
      '/api/network/floatingip/',
      '/api/network/floatingips/',
      '/api/network/floatingippools/',
      '/api/network/floatingiptargets/',
    ],
  },
  extend: [launchOfImages, launchOfVolumes],
  extensionPoints: [
    { id: 'compute.point.launch', version: 1, describes: 'Steps of the wizard Launch Instance.' },
    { id: 'compute.point.overview', version: 1, describes: "Sections of the project's overview." },
  ],
  resourceTypes: [server, flavor, keypair, serverGroup, aggregate, hypervisor],
  panels: [
    projectInstances,
    launchPage,
    keypairs,
    serverGroups,
    adminInstances,
    flavors,
    projectOverview,
    hypervisors,
    aggregates,
    defaultQuotas,
    projectQuotas,
    adminOverview,
  ],
  dashboardCards: [limitsCard],
  limitGroups: [computeLimits],
  services: [{ id: 'compute.service.compute', service: 'compute', extensions: '/api/nova/extensions/' }],
  quotaSets: [computeQuotas],
  redirects: [adminInstance, keypairAddress, serverGroupAddress],
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
