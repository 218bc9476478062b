import { deleteCall, getCall, listCall, patchCall, postCall, putCall, type Value } from '@fascia/sdk/common'
import { field, nullable, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { VISIBILITIES, VISIBILITY_NAMES } from '../common/visibility.ts'

/** What Glance itself says of an image; all else that it says is a custom property. */
const ownFields = {
  id: field.id('ID'),
  /** The id, where the image has no name. */
  name: field.text('Name'),
  /** The id of the project. */
  owner: nullable(field.reference('Owner', 'OS::Keystone::Project', { name: 'owner_name' })),
  /** Compared without case. */
  status: field.status('Status', {
    active: 'success',
    saving: 'progress',
    queued: 'progress',
    uploading: 'progress',
    importing: 'progress',
    pending_delete: 'progress',
    killed: 'danger',
    import_failed: 'danger',
    deactivated: 'warning',
    deleted: 'neutral',
  }),
  visibility: Type.Optional(field.of('choice', 'Visibility', Type.String(), { values: VISIBILITY_NAMES })),
  protected: field.yesNo('Protected'),
  disk_format: nullable(field.text('Disk Format')),
  container_format: nullable(field.text('Container Format')),
  /** Null until there is data. */
  size: nullable(field.bytes('Size')),
  /** Of the disk that an instance sees, where Glance knows it. */
  virtual_size: optional(field.bytes('Virtual Size')),
  min_disk: field.gibibytes('Min. Disk'),
  min_ram: field.mebibytes('Min. RAM'),
  checksum: optional(field.text('Checksum')),
  /** Null where the image does not say it. */
  architecture: nullable(field.text('Architecture')),
  kernel_id: optional(field.id('Kernel ID', { references: 'OS::Glance::Image' })),
  ramdisk_id: optional(field.id('Ramdisk ID', { references: 'OS::Glance::Image' })),
  tags: field.texts('Tags'),
  created_at: field.instant('Created At'),
  updated_at: field.instant('Updated At'),
}
/** The schema of the same. */
export const ImageFields = Type.Object(ownFields)

const CustomProperties = Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean(), Type.Null()]))

/** An image: what an instance is started from. */
export const imageType = resource('OS::Glance::Image', {
  ...ownFields,
  type: field.of('choice', 'Type', Type.Enum(['Image', 'Snapshot']), {
    values: { Image: 'Image', Snapshot: 'Snapshot' },
  }),
  /** Whether everybody sees it, as the first image API said it. */
  is_public: field.yesNo('Public'),
  /** Of the image API that the deployment speaks. */
  apiVersion: Type.Integer(),
  /** Of an image that failed to be imported, when it is read alone: why, where Glance says it. */
  failure: optional(field.text('Failure')),
  /** Absent where the caller may not know it. */
  owner_name: Type.Optional(Type.String()),
  /** Projects that it is shared with, in the first image API. */
  members: Type.Optional(field.texts('Members')),
  properties: field.of('map', 'Custom Properties', CustomProperties),
})
/** An image, as calls answer it. */
export type Image = Value<typeof imageType.schema>

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Text = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const Amount = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))
const Flag = Type.Optional(Type.Boolean())

/** What a form says of an image; what the schema does not name becomes a custom property. */
const fields = {
  name: Text,
  description: Text,
  disk_format: Text,
  container_format: Text,
  kernel: Text,
  ramdisk: Text,
  architecture: Text,
  /** GB */
  min_disk: Amount,
  /** MB */
  min_ram: Amount,
  visibility: Type.Optional(Type.Enum([...VISIBILITIES])),
  protected: Flag,
  /** Of the first image API; dropped. */
  is_public: Flag,
}

/** Changes what is named, and leaves the rest; an empty property is removed. */
export const ImageChange = Type.Object(fields, { additionalProperties: true })
export type ImageChange = Value<typeof ImageChange>

/** The fields of a new image. */
export const NewImage = Type.Object(
  {
    ...fields,
    name: Name,
    disk_format: Type.String({ minLength: 1 }),
    source_type: Type.Optional(Type.Enum(['url', 'file-direct', 'file-legacy'])),
    image_url: Type.Optional(Type.String({ format: 'uri' })),
    /** Glance fetches the address and keeps a copy, instead of reading it where it is. */
    import_data: Flag,
    is_copying: Flag,
    /** The name of the file that is sent next. */
    data: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
)
export type NewImage = Value<typeof NewImage>

/** A new image; for a file that is sent next, with the address and the ticket to send it with. */
export const CreatedImage = Type.Object({
  ...imageType.schema.properties,
  upload_url: Type.Optional(Type.String()),
  /** Of the header `X-Auth-Token`: taken once, good for an hour. */
  token_id: Type.Optional(Type.String()),
})
export type CreatedImage = Value<typeof CreatedImage>

const filter = Type.Optional(Type.Union([Type.String(), Type.Boolean(), Type.Null()]))
/** Any filter of Glance's; sizes in bytes. */
const ImageQuery = Type.Object(
  {
    name: filter,
    status: filter,
    visibility: filter,
    protected: filter,
    disk_format: filter,
    size_min: filter,
    size_max: filter,
  },
  { additionalProperties: Type.Union([Type.String(), Type.Boolean(), Type.Null()]) },
)

/** Images that the project may see, newest first unless asked otherwise. */
export const list = listCall('/api/glance/images/', {
  item: imageType.schema,
  query: ImageQuery,
  paging: 'has_more_data',
})
/** One image, by its id. */
export const get = getCall('/api/glance/images/:id/', { answer: imageType.schema })
/** Makes an image; its data follow by upload or import. */
export const create = putCall('/api/glance/images/', { body: NewImage, answer: CreatedImage })
/** A multipart form: the fields of `NewImage`, and after them the file `data`. */
export const createWithFile = postCall('/api/glance/images/', { body: 'stream', answer: imageType.schema })
/** The bytes of an image, with the ticket that `create` gave. */
export const upload = putCall('/api/glance/images/:id/file', { body: 'stream' })
/** Changes the named fields of an image. */
export const change = patchCall('/api/glance/images/:id/', { body: ImageChange })
/** Deletes an image; Glance refuses a protected one. */
export const remove = deleteCall('/api/glance/images/:id/')
/** Keeps the data, and refuses downloads of it. */
export const deactivate = postCall('/api/glance/images/:id/actions/deactivate')
/** Makes a deactivated image usable again. */
export const reactivate = postCall('/api/glance/images/:id/actions/reactivate')

/** Custom properties to set, and names of those to remove. */
export const PropertyChange = Type.Object({
  updated: Type.Optional(Type.Record(Type.String({ minLength: 1 }), Type.Union([Type.String(), Type.Boolean()]))),
  removed: Type.Optional(Type.Array(Type.String())),
})
export type PropertyChange = Value<typeof PropertyChange>

/** The custom properties of an image. */
export const properties = getCall('/api/glance/images/:id/properties/', { answer: CustomProperties })
/** Sets and removes custom properties in one patch. */
export const changeProperties = patchCall('/api/glance/images/:id/properties/', { body: PropertyChange })

/** The version of the image API that the deployment speaks. */
export const version = getCall('/api/glance/version/', { answer: Type.Object({ version: Type.String() }) })
