import type { NewServer } from '../new-server.ts'
import type { LaunchForm } from './launch-form.ts'

type Mapping = Readonly<Record<string, unknown>>

const SOURCE_TYPES = { image: 'image', snapshot: 'image', volume: 'volume', volume_snapshot: 'snapshot' } as const

/** The volume that the instance boots from, by Nova's words: a new one from an image, or one that is there, or from its snapshot [LAUNCH-052, LAUNCH-053]. */
export function deviceMapping(form: LaunchForm): Mapping {
  const isNew = form.source_type === 'image' || form.source_type === 'snapshot'
  return {
    source_type: SOURCE_TYPES[form.source_type],
    destination_type: 'volume',
    delete_on_termination: form.vol_delete_on_instance_delete,
    uuid: form.source[0]?.id,
    boot_index: '0',
    ...(isNew ? { volume_size: form.vol_size } : {}),
    ...(isNew && form.vol_type ? { volume_type: form.vol_type } : {}),
    ...(isNew && form.vol_device_name ? { device_name: form.vol_device_name } : {}),
  }
}

function sourceOf(form: LaunchForm): Mapping {
  const isImage = form.source_type === 'image' || form.source_type === 'snapshot'
  if (!isImage) return { source_id: '', block_device_mapping_v2: [deviceMapping(form)] }
  if (form.vol_create) return { source_id: null, block_device_mapping_v2: [deviceMapping(form)] }
  return { source_id: form.source[0]?.id ?? null }
}

/** Hints or metadata as Nova takes them: texts, without what has no value [LAUNCH-057]. */
export function texts(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}

/** What Nova's address must be told though it is null: that there is no image, or no key pair. */
const ALWAYS = new Set(['source_id', 'key_name'])

/** What `POST /api/nova/servers/` is sent for a form [LAUNCH-051…058]. */
export function finalSpec(form: LaunchForm, hasNetworking: boolean): NewServer {
  const group = form.server_groups[0]
  const hints = { ...(group ? { group: group.id } : {}), ...texts(form.scheduler_hints) }
  const meta = texts(form.metadata)
  const spec = {
    name: form.name,
    description: form.description || null,
    availability_zone: form.availability_zone || null,
    instance_count: form.instance_count,
    ...sourceOf(form),
    flavor_id: form.flavor[0]?.id ?? '',
    key_name: form.key_pair[0]?.name ?? null,
    nics: hasNetworking
      ? [
          ...form.networks.map(({ id }) => ({ 'net-id': id, 'v4-fixed-ip': '' })),
          ...form.ports.map(({ id }) => ({ 'port-id': id })),
        ]
      : null,
    security_groups: form.security_groups.map(({ id, name }) => (hasNetworking ? id : name)),
    admin_pass: form.admin_pass || null,
    user_data: form.user_data,
    disk_config: form.disk_config,
    config_drive: form.config_drive,
    scheduler_hints: Object.keys(hints).length > 0 ? hints : null,
    meta: Object.keys(meta).length > 0 ? meta : null,
  }
  const said = Object.entries(spec).filter(([name, value]) => value !== null || ALWAYS.has(name))
  // Each property is of the type that the wire says; which of them are there is what was decided above.
  return Object.fromEntries(said) as NewServer
}
