import { createMetadataTree } from '@fascia/sdk/web/metadata'
import { withBootSource } from '../../common/launch/boot-source.ts'
import { emptyLaunchForm } from '../../common/launch/launch-form.ts'
import type { LaunchContext, LaunchModels } from './launch-models.ts'
import type { LaunchSettings } from './launch-settings.ts'

/** The models of a fresh start: nothing of an earlier launch is in them [LAUNCH-005, LAUNCH-006, LAUNCH-007]. */
export function startLaunch(
  settings: LaunchSettings & { readonly hasVolumes: boolean },
  { source }: LaunchContext,
): LaunchModels {
  const form = withBootSource(emptyLaunchForm(settings), source?.type ?? settings.bootSource, settings)
  const endless = Number.POSITIVE_INFINITY
  return {
    details: {
      name: '',
      description: '',
      availability_zone: '',
      count: String(form.instance_count),
      available: endless,
    },
    source: {
      source_type: form.source_type,
      source: [],
      vol_create: form.vol_create,
      volume_size: String(form.vol_size),
      isSizeEdited: false,
      vol_type: '',
      device_name: '',
      vol_delete_on_instance_delete: settings.deleteVolume,
    },
    flavor: { flavor: [], room: { ram: endless, vcpus: endless } },
    networks: { networks: [] },
    ports: { ports: [] },
    secgroups: { security_groups: [] },
    keypair: { key_pair: [], made: [], admin_pass: '', confirmation: '' },
    configuration: { user_data: form.user_data, disk_config: form.disk_config, config_drive: form.config_drive },
    servergroups: { server_groups: [] },
    hints: { tree: createMetadataTree([], {}) },
    metadata: { tree: createMetadataTree([], {}) },
  }
}
