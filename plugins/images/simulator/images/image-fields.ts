import type { Value } from '@fascia/sdk/common'
import { ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { parse } from '../kit.ts'
import type { Image } from './image.ts'

const DISK_FORMATS = [
  'ami',
  'ari',
  'aki',
  'vhd',
  'vhdx',
  'vmdk',
  'raw',
  'qcow2',
  'vdi',
  'iso',
  'ploop',
  'docker',
  'ova',
]
const CONTAINER_FORMATS = ['ami', 'ari', 'aki', 'bare', 'ovf', 'ova', 'docker', 'compressed']
const oneOf = (values: readonly string[]) => Type.Union([Type.Null(), Type.Enum([...values])])

/** What a person may say of an image, beside properties of their own. */
const ImageFields = Type.Object({
  id: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })),
  name: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  visibility: Type.Optional(Type.Enum(['public', 'private', 'shared', 'community'])),
  protected: Type.Optional(Type.Boolean()),
  os_hidden: Type.Optional(Type.Boolean()),
  owner: Type.Optional(Type.String()),
  disk_format: Type.Optional(oneOf(DISK_FORMATS)),
  container_format: Type.Optional(oneOf(CONTAINER_FORMATS)),
  min_disk: Type.Optional(Type.Integer({ minimum: 0 })),
  min_ram: Type.Optional(Type.Integer({ minimum: 0 })),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 255 }))),
})

/** The fields, and properties of one's own, which are texts. */
const ImageBody = Type.Object(ImageFields.properties, { title: 'image', additionalProperties: Type.String() })

export type WantedImage = Value<typeof ImageFields>

const FIXED = new Set(Object.keys(ImageFields.properties))
const READ_ONLY = new Set([
  'status',
  'checksum',
  'size',
  'virtual_size',
  'created_at',
  'updated_at',
  'self',
  'file',
  'schema',
  'direct_url',
  'os_hash_algo',
  'os_hash_value',
  'stores',
])

export const isFixedField = (name: string): boolean => FIXED.has(name)

export function refuseReadOnly(name: string): void {
  if (READ_ONLY.has(name)) throw new ServiceFault(403, `Attribute '${name}' is read-only.`)
}

/** How many tags, and properties of one's own, an image may have, as Glance is delivered. */
const MOST = { tags: 128, properties: 128 }
/** Properties of Glance itself, which do not count. */
const RESERVED = 'os_glance'

/** Refuses an image with more tags or properties than Glance takes. */
export function refuseBeyondLimits({ tags = [], properties = {} }: Partial<Pick<Image, 'tags' | 'properties'>>): void {
  const counted = Object.keys(properties).filter((name) => !name.startsWith(RESERVED))
  for (const [what, attempted] of [
    ['tags', tags.length],
    ['properties', counted.length],
  ] as const)
    if (attempted > MOST[what])
      throw new ServiceFault(
        413,
        `The limit has been exceeded on the number of allowed image ${what}. Attempted: ${attempted}, Maximum: ${MOST[what]}`,
      )
}

/** Splits a body into the fixed fields, checked, and the image's own properties. */
export function parseImageFields(body: unknown): { fields: WantedImage; properties: Image['properties'] } {
  for (const name of Object.keys(Object(body))) refuseReadOnly(name)
  const whole = parse(ImageBody, body)
  const entries = Object.entries(whole)
  return {
    fields: parse(ImageFields, Object.fromEntries(entries.filter(([name]) => isFixedField(name)))),
    properties: Object.fromEntries(
      entries.flatMap(([name, value]) => (isFixedField(name) ? [] : [[name, String(value)]])),
    ),
  }
}
