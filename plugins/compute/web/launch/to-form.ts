import { metadataOf } from '@fascia/sdk/web/metadata'
import { instanceCount } from '../../common/launch/instance-count.ts'
import type { LaunchForm } from '../../common/launch/launch-form.ts'
import type { LaunchModels } from './launch-models.ts'

/** The whole form out of the models of its steps. */
export function toForm(models: LaunchModels): LaunchForm {
  const { details, source, keypair } = models
  return {
    name: details.name.trim(),
    description: details.description.trim(),
    availability_zone: details.availability_zone,
    instance_count: instanceCount(details.count),
    source_type: source.source_type,
    source: source.source,
    vol_create: source.vol_create,
    vol_size: Number(source.volume_size),
    vol_type: source.vol_type,
    vol_device_name: source.device_name.trim(),
    vol_delete_on_instance_delete: source.vol_delete_on_instance_delete,
    flavor: models.flavor.flavor,
    networks: models.networks.networks,
    ports: models.ports.ports,
    security_groups: models.secgroups.security_groups,
    key_pair: keypair.key_pair,
    admin_pass: keypair.admin_pass,
    ...models.configuration,
    server_groups: models.servergroups.server_groups,
    scheduler_hints: metadataOf(models.hints.tree),
    metadata: metadataOf(models.metadata.tree),
  }
}
