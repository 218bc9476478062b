import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Id = Type.String()
const Time = Type.String()
const Text = withDefault(nullable(Type.String()), null)
/** Bytes. */
const Size = withDefault(nullable(Type.Integer()), null)

const STATUSES = ['queued', 'saving', 'uploading', 'importing', 'active', 'deactivated', 'killed', 'pending_delete']

const Image = Type.Object({
  id: Id,
  name: Text,
  status: withDefault(Type.Enum(STATUSES), 'queued'),
  visibility: withDefault(Type.Enum(['public', 'private', 'shared', 'community']), 'shared'),
  owner: Id,
  protected: withDefault(Type.Boolean(), false),
  os_hidden: withDefault(Type.Boolean(), false),
  disk_format: Text,
  container_format: Text,
  min_disk: withDefault(Type.Integer(), 0),
  min_ram: withDefault(Type.Integer(), 0),
  size: Size,
  virtual_size: Size,
  checksum: Text,
  os_hash_algo: Text,
  os_hash_value: Text,
  tags: withDefault(Type.Array(Type.String()), []),
  created_at: Time,
  updated_at: Time,
  /** Whatever else the image says of itself. */
  properties: withDefault(Type.Record(Type.String(), Type.String()), {}),
})
export type Image = Value<typeof Image>

export const imageTable = table(Image, { owner: 'owner', indexes: ['visibility', 'status'] })

/** The data of an image in base64, as earlier releases have stored it. */
const ImageData = Type.Object({ id: Id, base64: Type.String() })

export const imageDataTable = table(ImageData, { owner: null })

const Member = Type.Object({
  id: Id,
  image_id: Id,
  member_id: Id,
  status: withDefault(Type.Enum(['pending', 'accepted', 'rejected']), 'pending'),
  created_at: Time,
  updated_at: Time,
})
export type Member = Value<typeof Member>

export const memberTable = table(Member, { owner: null, indexes: ['image_id', 'member_id'] })

/** A task that has fetched the data of an image, or is about it. */
export const ImportTask = Type.Object({
  ...strings('id', 'image_id', 'owner'),
  status: withDefault(Type.Enum(['processing', 'success', 'failure']), 'processing'),
  /** Why it failed. */
  message: withDefault(Type.String(), ''),
  uri: Type.String(),
  created_at: Type.String(),
  updated_at: Text,
})

export type ImportTask = Value<typeof ImportTask>

export const importTaskTable = table(ImportTask, { owner: 'owner', indexes: ['image_id'] })
