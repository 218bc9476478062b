import { createMetadataTree } from '@fascia/sdk/web/metadata'
import type { LaunchContext, LaunchLikeness, LaunchModels } from './launch-models.ts'
import type { LaunchStart } from './launch-settings.ts'
import { withBootSource } from './source/boot-source.ts'

/** The disk of an instance: on the host, or on a new volume as large as its own. */
function diskLike({ volume }: LaunchLikeness): Partial<LaunchModels['source']> {
  if (!volume) return { vol_create: false }
  const { size: volume_size, type: vol_type, isDeleted: vol_delete_on_instance_delete } = volume
  return { vol_create: true, volume_size, isSizeEdited: true, vol_type, vol_delete_on_instance_delete }
}

/** The models of a fresh start: nothing of an earlier launch is in them [LAUNCH-005, LAUNCH-006, LAUNCH-007]. */
export function startLaunch(start: LaunchStart, { source, like }: LaunchContext): LaunchModels {
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
      ...(like && diskLike(like)),
    },
    flavor: { flavor: [] },
    networks: { networks: [] },
    ports: { ports: [] },
    secgroups: { security_groups: [] },
    keypair: { key_pair: [], made: [], admin_pass: '', confirmation: '' },
    configuration: { user_data, disk_config: 'AUTO', config_drive },
    servergroups: { server_groups: [] },
    hints: { tree: createMetadataTree([], {}) },
    metadata: { tree: createMetadataTree([], like?.metadata ?? {}) },
  }
}
