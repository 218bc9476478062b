import { definePlugin, plural } from '@fascia/sdk/web/declare'
import * as extensions from '../api/extensions.ts'
import { volumeLimits, volumeQuotas } from './quotas.ts'
import { hasVolumes, volume, volumesPanel } from './volumes/volume.ts'

export default definePlugin({
  resourceTypes: [volume],
  panels: [volumesPanel],
  services: [{ id: 'storage.service.block-storage', service: 'block-storage', extensions: extensions.list.path }],
  typeNames: {
    'OS::Cinder::Backup': plural('Volume Backup', 'Volume Backups'),
    'OS::Cinder::Snapshot': plural('Volume Snapshot', 'Volume Snapshots'),
  },
  limitGroups: [volumeLimits],
  quotaSets: [volumeQuotas],
  commands: [{ id: 'storage.command.volumes', title: 'Volumes', requires: hasVolumes, to: volumesPanel.path }],
})
