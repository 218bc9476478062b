import { metadataOf } from '@fascia/sdk/web/metadata'
import type { NewServer } from '../../../common/new-server.ts'
import { instanceCount, isImageSource, type LaunchModels } from '../launch-models.ts'

type Mapping = Readonly<Record<string, unknown>>

const SOURCE_TYPES = { image: 'image', snapshot: 'image', volume: 'volume', volume_snapshot: 'snapshot' } as const

/** The volume that the instance boots from, in Nova's words: a new one from an image, or an existing one, or one from its snapshot [LAUNCH-052, LAUNCH-053]. */
export function deviceMapping({ source }: Pick<LaunchModels, 'source'>): Mapping {
  const isNew = isImageSource(source.source_type)
  const device_name = source.device_name.trim()
  return {
    source_type: SOURCE_TYPES[source.source_type],
    destination_type: 'volume',
    delete_on_termination: source.vol_delete_on_instance_delete,
    uuid: source.source[0]?.id,
    boot_index: '0',
    ...(isNew ? { volume_size: source.volume_size } : {}),
    ...(isNew && source.vol_type ? { volume_type: source.vol_type } : {}),
    ...(isNew && device_name ? { device_name } : {}),
  }
}

function sourceOf({ source }: LaunchModels): Mapping {
  const isImage = isImageSource(source.source_type)
  if (isImage && !source.vol_create) return { source_id: source.source[0]?.id ?? null }
  return { source_id: isImage ? null : '', block_device_mapping_v2: [deviceMapping({ source })] }
}

/** Hints or metadata as Nova takes them: texts, without what has no value [LAUNCH-057]. */
export function texts(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}

/** What Nova's address needs though it is null: that there is no image, or no key pair. */
const ALWAYS = new Set(['source_id', 'key_name'])

/** What `POST /api/nova/servers/` is sent for the models of all steps [LAUNCH-051…058]. */
export function finalSpec(models: LaunchModels, hasNetworking: boolean): NewServer {
  const { details, keypair, configuration } = models
  const [group] = models.servergroups.server_groups
  const hints = { ...(group ? { group: group.id } : {}), ...texts(metadataOf(models.hints.tree)) }
  const meta = texts(metadataOf(models.metadata.tree))
  const spec = {
    name: details.name.trim(),
    description: details.description.trim() || null,
    availability_zone: details.availability_zone || null,
    instance_count: instanceCount(models),
    ...sourceOf(models),
    flavor_id: models.flavor.flavor[0]?.id ?? '',
    key_name: keypair.key_pair[0]?.name ?? null,
    nics: hasNetworking
      ? [
          ...models.networks.networks.map(({ id }) => ({ 'net-id': id, 'v4-fixed-ip': '' })),
          ...models.ports.ports.map(({ id }) => ({ 'port-id': id })),
        ]
      : null,
    security_groups: models.secgroups.security_groups.map(({ id, name }) => (hasNetworking ? id : name)),
    admin_pass: keypair.admin_pass || null,
    ...configuration,
    scheduler_hints: Object.keys(hints).length > 0 ? hints : null,
    meta: Object.keys(meta).length > 0 ? meta : null,
  }
  const said = Object.entries(spec).filter(([name, value]) => value !== null || ALWAYS.has(name))
  // Each property is of the type that the contract says; which of them are there is what was decided above.
  return Object.fromEntries(said) as NewServer
}
