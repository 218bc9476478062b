import {
  all,
  definePlugin,
  type PluginDefinition,
  plural,
  policy,
  type Requirement,
  service,
} from '@fascia/sdk/web/declare'
import { volumeLimits, volumeQuotas } from './quotas.ts'
import { volume } from './volume.ts'

const hasVolumes: Requirement = all(service('block-storage'), policy('volume', 'volume:get_all'))

const storage: PluginDefinition = definePlugin({
  capabilities: { api: ['/api/cinder/'] },
  resourceTypes: [volume],
  panels: [
    {
      id: 'storage.panel.volumes',
      path: '/project/volumes',
      title: 'Volumes',
      nav: { perspective: 'project', group: 'Volumes', order: 210 },
      requires: hasVolumes,
      lists: 'OS::Cinder::Volume',
    },
  ],
  services: [{ id: 'storage.service.block-storage', service: 'block-storage', extensions: '/api/cinder/extensions/' }],
  typeNames: {
    'OS::Cinder::Backup': plural('Volume Backup', 'Volume Backups'),
    'OS::Cinder::Snapshot': plural('Volume Snapshot', 'Volume Snapshots'),
  },
  limitGroups: [volumeLimits],
  quotaSets: [volumeQuotas],
  commands: [{ id: 'storage.command.volumes', title: 'Volumes', requires: hasVolumes, to: '/project/volumes' }],
})

export default storage
