import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Texts = withDefault(Type.Record(Type.String(), Type.String()), {})

const Container = Type.Object({
  /** The project and the name, with a slash between them. */
  id: Type.String(),
  project_id: Type.String(),
  name: Type.String(),
  /** Milliseconds since 1970. */
  made_at: Type.Integer(),
  changed_at: Type.Integer(),
  policy: Type.String(),
  object_count: withDefault(Type.Integer(), 0),
  bytes_used: withDefault(Type.Integer(), 0),
  /** Access lists and metadata, by the names of their headers. */
  headers: Texts,
})
export type Container = Value<typeof Container>

export const containerTable = table(Container)

const StoredObject = Type.Object({
  /** The id of the container and the name, with a slash between them. */
  id: Type.String(),
  container_id: Type.String(),
  name: Type.String(),
  bytes: Type.Integer(),
  etag: Type.String(),
  content_type: Type.String(),
  written_at: Type.Integer(),
  headers: Texts,
  /** What the segments of a static large object make; the content is its manifest then. */
  large: withDefault(nullable(Type.Object({ bytes: Type.Integer(), etag: Type.String() })), null),
})
export type StoredObject = Value<typeof StoredObject>

export const objectTable = table(StoredObject, { owner: null })

/** The bytes of an object in base64, under its id, as earlier releases have stored them. */
export const contentTable = table(Type.Object({ id: Type.String(), base64: Type.String() }), { owner: null })

const Account = Type.Object({
  /** The id of its project. */
  id: Type.String(),
  /** Milliseconds since 1970. */
  made_at: Type.Integer(),
  /** Metadata, by the names of their headers. */
  headers: Texts,
})

export const accountTable = table(Account, { owner: null })
