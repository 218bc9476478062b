import { contributionRef, deleteCall, getCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, NullableText, nullable, OptionalText, openEnum, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { anyFilter, filter, named, words } from '../common/named.ts'

const textMap = Type.Record(Type.String(), Type.String())

/** A server that a volume is attached to, by its name where that is known, and the device there. */
export const VolumeAttachment = Type.Object({
  server_id: Type.String(),
  server_name: Type.Optional(Type.String()),
  device: NullableText,
})

/** The statuses of a volume with which something went wrong. */
export const FAILED = [
  'error',
  'error_deleting',
  'error_extending',
  'error_managing',
  'error_restoring',
  'error_backing-up',
] as const
/** The statuses of a volume that stay until somebody acts. */
export const SETTLED = ['available', 'in-use', 'maintenance', 'reserved', 'awaiting-transfer', ...FAILED] as const
/** The statuses of a volume that Cinder ends by itself; it may answer others. */
export const CHANGING = [
  'creating',
  'downloading',
  'uploading',
  'retyping',
  'extending',
  'attaching',
  'detaching',
  'deleting',
  'backing-up',
  'restoring-backup',
  'reverting',
] as const

/** A volume; `attached_to` says in words where it is, `imageRef` which image it was made of. */
export const volumeType = resource('OS::Cinder::Volume', {
  ...named,
  size: field.gibibytes('Size'),
  status: openEnum([...SETTLED, ...CHANGING]),
  group_id: optional(field.reference('Group', 'OS::Cinder::Group', { name: 'group_name' })),
  /** The name of its group, where it is known; so are those of what it was made of. */
  group_name: Type.Optional(Type.String()),
  consistencygroup_id: OptionalText,
  volume_type: optional(field.text('Type')),
  attachments: Type.Array(VolumeAttachment),
  attached_to: field.texts('Attached To'),
  availability_zone: optional(field.text('Availability Zone')),
  /** `true` or `false`, as text. */
  bootable: field.of('yesNo', 'Bootable', Type.String()),
  encrypted: field.yesNo('Encrypted'),
  multiattach: Type.Optional(field.yesNo('Multi-attach')),
  snapshot_id: optional(field.reference('Snapshot', 'OS::Cinder::Snapshot', { name: 'snapshot_name' })),
  snapshot_name: Type.Optional(Type.String()),
  source_volid: optional(field.reference('Source Volume', 'OS::Cinder::Volume', { name: 'source_name' })),
  source_name: Type.Optional(Type.String()),
  imageRef: Type.Optional(field.reference('Image', 'OS::Glance::Image', { name: 'volume_image_metadata.image_name' })),
  volume_image_metadata: Type.Optional(textMap),
  'os-vol-tenant-attr:tenant_id': Type.Optional(
    field.reference('Project', 'OS::Keystone::Project', { name: 'tenant_name' }),
  ),
  /** The name of the project, where it may be read. */
  tenant_name: Type.Optional(Type.String()),
  /** For administrators. */
  'os-vol-host-attr:host': optional(field.text('Host')),
  metadata: Type.Optional(field.map('Metadata')),
  /** The offer to another project that it waits for; null where there is none. */
  transfer: Type.Optional(nullable(Type.Object({ id: Type.String(), name: NullableText }))),
  /** Whether it has snapshots, as far as these could be listed. */
  has_snapshots: Type.Optional(Type.Boolean()),
  /** The newest of them, which alone the volume can be reverted to, with its size in GiB; null where there is none. One without a name has its id. */
  last_snapshot: Type.Optional(
    nullable(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        size: Type.Integer(),
        status: Type.String(),
        created_at: NullableText,
      }),
    ),
  ),
  created_at: Type.Optional(field.instant('Created At')),
  updated_at: optional(field.instant('Updated At')),
})
/** A volume, as calls answer it. */
export type Volume = Value<typeof volumeType.schema>

/** At most one of image, snapshot and volume is what a volume is made of. */
export const NewVolume = Type.Object({
  size: Type.Integer({ minimum: 1 }),
  name: words,
  description: words,
  volume_type: OptionalText,
  availability_zone: OptionalText,
  metadata: Type.Optional(nullable(textMap)),
  image_id: OptionalText,
  snapshot_id: OptionalText,
  source_volid: OptionalText,
  /** The group that it is made in, which has its type. */
  group_id: OptionalText,
})
export type NewVolume = Value<typeof NewVolume>

/** Any filter of Cinder's; `all_projects` lists those of every project, for administrators. */
export const VolumeQuery = Type.Object(
  {
    name: filter,
    size: filter,
    status: filter,
    group_id: filter,
    availability_zone: filter,
    bootable: filter,
    encrypted: filter,
    host: filter,
    project_id: filter,
    all_projects: filter,
  },
  anyFilter,
)

/** Volumes that the query fits. */
export const list = listCall('/api/cinder/volumes/', {
  item: volumeType.schema,
  query: VolumeQuery,
  paging: 'has_more_data',
})
/** One volume, by its id. */
export const get = getCall('/api/cinder/volumes/:id/', { answer: volumeType.schema })
/** Makes a volume. */
export const create = postCall('/api/cinder/volumes/', { body: NewVolume, answer: volumeType.schema })

/** What changes; the rest stays. */
export const VolumeChange = body({ name: words, description: words, bootable: Type.Optional(Type.Boolean()) })
/** Changes name, description and whether an instance can be started from it. */
export const update = patchCall('/api/cinder/volumes/:id/', { body: VolumeChange })
/** Makes a volume larger, to so many GiB. */
export const extend = postCall('/api/cinder/volumes/:id/extend/', {
  body: body({ new_size: Type.Integer({ minimum: 1 }) }),
})
/** Gives a volume another type; `on-demand` lets Cinder move it where the type needs another place. */
export const retype = postCall('/api/cinder/volumes/:id/retype/', {
  body: body({ new_type: Type.String({ minLength: 1 }), migration_policy: Type.Enum(['never', 'on-demand']) }),
})
/** Gives a volume the data of its newest snapshot back; what was written since is lost. */
export const revert = postCall('/api/cinder/volumes/:id/revert/', {
  body: body({ snapshot_id: Type.String({ minLength: 1 }) }),
})
/** The disk formats that a volume is uploaded in; the container format is bare. */
export const UPLOAD_FORMATS = ['raw', 'vmdk', 'vdi', 'qcow2', 'vhd', 'vhdx'] as const
/** Makes an image of a volume, and answers its id; `force` that of one in use. */
export const upload = postCall('/api/cinder/volumes/:id/upload/', {
  body: body({
    image_name: Type.String({ minLength: 1, maxLength: 255 }),
    disk_format: Type.Enum([...UPLOAD_FORMATS]),
    force: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ image_id: Type.String() }),
})
/** Deletes a volume. */
export const remove = deleteCall('/api/cinder/volumes/:id/')

/** The list of the project's volumes. */
export const volumesPanel = contributionRef('storage.panel.volumes')
