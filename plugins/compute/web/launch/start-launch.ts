import { createMetadataTree } from '@fascia/sdk/web/metadata'
import type { LaunchContext, LaunchModels } from './launch-models.ts'
import type { LaunchStart } from './launch-settings.ts'
import { withBootSource } from './source/boot-source.ts'

/** The models of a fresh start: nothing of an earlier launch is in them [LAUNCH-005, LAUNCH-006, LAUNCH-007]. */
export function startLaunch(start: LaunchStart, { source }: LaunchContext): LaunchModels {
  const { settings, projectName } = start
  const { userData: user_data, configDrive: config_drive } = settings
  return {
    details: { project_name: projectName, name: '', description: '', availability_zone: '', count: 1 },
    source: {
      ...withBootSource(source?.type ?? settings.bootSource, start),
      volume_size: 1,
      isSizeEdited: false,
      vol_type: '',
      device_name: '',
      vol_delete_on_instance_delete: settings.deleteVolume,
    },
    flavor: { flavor: [] },
    networks: { networks: [] },
    ports: { ports: [] },
    secgroups: { security_groups: [] },
    keypair: { key_pair: [], made: [], admin_pass: '', confirmation: '' },
    configuration: { user_data, disk_config: 'AUTO', config_drive },
    servergroups: { server_groups: [] },
    hints: { tree: createMetadataTree([], {}) },
    metadata: { tree: createMetadataTree([], {}) },
  }
}
