import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

export const VISIBILITIES = ['public', 'private', 'shared', 'community'] as const
export type Visibility = (typeof VISIBILITIES)[number]

const Text = Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()]))
const Amount = Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^\\d*$' })]))
const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.Enum(['true', 'false'])]))

/** What a form says of an image; what the schema does not name becomes a custom property. */
const fields = {
  name: Text,
  description: Text,
  disk_format: Text,
  container_format: Text,
  kernel: Text,
  ramdisk: Text,
  architecture: Text,
  min_disk: Amount,
  min_ram: Amount,
  visibility: Type.Optional(Type.Enum([...VISIBILITIES])),
  protected: Flag,
  /** Of the older API; dropped. */
  is_public: Flag,
}

/** `PATCH /api/glance/images/{id}/` */
export const ImageChange = Type.Object(fields, { additionalProperties: true })
export type ImageChange = Value<typeof ImageChange> & Readonly<Record<string, unknown>>

/** `PUT /api/glance/images/` */
export const NewImage = Type.Object(
  {
    ...fields,
    name: Type.String({ minLength: 1, maxLength: 255 }),
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
export type NewImage = Value<typeof NewImage> & Readonly<Record<string, unknown>>
