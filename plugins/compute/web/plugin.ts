import { service } from '@fascia/sdk/common'
import { definePlugin, type PluginDefinition } from '@fascia/sdk/web/declare'
import * as extensions from '../api/extensions.ts'
import { launchPoint } from '../api/launch.ts'
import { aggregate, aggregatesPanel } from './aggregates/aggregate.ts'
import { detailsAddresses } from './details-addresses.ts'
import { flavor, flavorsPanel } from './flavors/flavor.ts'
import { capacityCard } from './hypervisors/capacity.ts'
import { computeHost } from './hypervisors/host.ts'
import { hypervisor, hypervisorsPanel } from './hypervisors/hypervisor.ts'
import { keypair, keypairsPanel } from './keypairs/keypair.ts'
import { launchOfImages, launchOfSnapshots, launchOfVolumes, launchPage } from './launch/actions.ts'
import { adminOverview, projectOverview } from './overview-page/panels.ts'
import { computeLimits, computeQuotas } from './quotas/compute-quotas.ts'
import { defaultQuotas, projectQuotas } from './quotas/panel.ts'
import { usageOfProjects } from './quotas/project-actions.ts'
import { adminInstances, projectInstances, server } from './server.ts'
import { serverGroup, serverGroupsPanel } from './server-groups/server-group.ts'
import { controlService } from './system/control-service.ts'
import { computeServicesTab } from './system/services-tab.ts'

const compute: PluginDefinition = definePlugin({
  // The last launch of each project.
  capabilities: { storage: true },
  // Where images and volumes are there, they gain Launch Instance; projects gain their usage and quotas.
  needs: {
    optional: {
      '@fascia/plugin-identity': '^0.1.0',
      '@fascia/plugin-images': '^0.1.0',
      '@fascia/plugin-network': '^0.1.0',
      '@fascia/plugin-storage': '^0.1.0',
    },
    extensionPoints: { 'identity.point.system-information': 1 },
  },
  extend: [launchOfImages, launchOfSnapshots, launchOfVolumes, usageOfProjects],
  extensionPoints: [
    { id: launchPoint.id, version: 1, describes: 'Steps of the wizard Launch Instance.' },
    { id: 'compute.point.overview', version: 1, describes: "Sections of the project's overview." },
  ],
  resourceTypes: [server, flavor, keypair, serverGroup, aggregate, hypervisor, computeHost, controlService],
  panels: [
    projectInstances,
    launchPage,
    keypairsPanel,
    serverGroupsPanel,
    adminInstances,
    flavorsPanel,
    projectOverview,
    hypervisorsPanel,
    aggregatesPanel,
    defaultQuotas,
    projectQuotas,
    adminOverview,
  ],
  limitGroups: [computeLimits],
  services: [{ id: 'compute.service.compute', service: 'compute', extensions: extensions.list.path }],
  quotaSets: [computeQuotas],
  overviewSections: [computeServicesTab],
  dashboardCards: [capacityCard],
  redirects: detailsAddresses,
  userSettings: [
    {
      id: 'compute.setting.log-length',
      title: 'Log Lines Per Instance',
      about: 'How many lines of the console log are shown at first.',
      setting: 'INSTANCE_LOG_LENGTH',
      min: 1,
      defaultValue: 35,
    },
  ],
  commands: [
    {
      id: 'compute.command.instances',
      title: 'Instances',
      requires: service('compute'),
      to: projectInstances.path,
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
