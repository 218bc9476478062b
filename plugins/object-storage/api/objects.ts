import { deleteCall, getCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** An object, or a folder: the beginning that names of objects share up to a slash. */
export const StoredObject = Type.Object({
  /** The container that holds it. */
  container: Type.String(),
  /** Its whole name in the container; that of a folder ends with a slash. */
  path: Type.String(),
  /** The last part of the path. */
  name: Type.String(),
  /** Of a large object those of all its segments; null for a folder. */
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  is_object: Type.Boolean(),
  is_subdir: Type.Boolean(),
  content_type: Type.String(),
  /** The address of the gateway that downloads it; empty for a folder. */
  url: Type.String(),
  /** Whether it is the manifest of a large object, whose content is in segments. */
  is_large: Type.Optional(Type.Boolean()),
})
export type StoredObject = Value<typeof StoredObject>

/** What is read of one object. */
export const ObjectDetails = Type.Object({
  name: Type.String(),
  bytes: Type.Integer(),
  content_type: Type.String(),
  etag: Type.String(),
  /** When it was written, ISO 8601. */
  timestamp: Type.String(),
  /** Of a large object. */
  segments: Type.Optional(Type.Object({ count: Type.Integer(), bytes: Type.Integer() })),
  /** When the service deletes it, ISO 8601. */
  deleted_at: Type.Optional(Type.String()),
  /** What its owners have noted of it, by name. */
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type ObjectDetails = Value<typeof ObjectDetails>

/** Where a copy goes. */
export const ObjectCopy = Type.Object({
  dest_container: Type.String({ minLength: 1 }),
  dest_name: Type.String({ minLength: 1, maxLength: 1024 }),
  /** The object is deleted once it is copied. */
  is_move: Type.Optional(Type.Boolean()),
})
export type ObjectCopy = Value<typeof ObjectCopy>

const name = Type.Optional(Type.String({ minLength: 1 }))
/** The name of the object, in place of the path, where a part of it is `.` or `..`, or a slash ends it. */
const Named = Type.Object({ name })
/** A name that ends with a slash is that of an object, and of no folder. */
const is_object = Type.Optional(Type.Boolean())

/** Objects and folders of one level, by name; `path` is the folder, with a slash at its end, and empty for the container itself. With `prefix`, those whose names begin with it. */
export const list = listCall('/api/swift/containers/:container/objects/', {
  item: StoredObject,
  query: Type.Object({
    path: Type.Optional(Type.String()),
    prefix: Type.Optional(Type.String()),
    delimiter: Type.Optional(Type.Literal('/')),
  }),
  paging: 'has_more',
})
/** A multipart form with the file `file`; a name that ends with a slash makes a folder, without a file. With `is_new`, 409 when there is an object of that name; without, what the object has beside its content stays. */
export const upload = postCall('/api/swift/containers/:container/object/:path*', {
  body: 'stream',
  query: Type.Object({ name, is_object, is_new: Type.Optional(Type.Boolean()) }),
})
/** The bytes of an object, as a file for the browser; ranges are passed on. */
export const download = getCall('/api/swift/containers/:container/object/:path*', { query: Named })
/** Deletes an object, of a large one with `segments` these too, or an empty folder; 409 where the folder holds something. */
export const remove = deleteCall('/api/swift/containers/:container/object/:path*', {
  query: Type.Object({ name, is_object, segments: Type.Optional(Type.Boolean()) }),
})
/** What the service says of one object. */
export const details = getCall('/api/swift/containers/:container/metadata/:path*', {
  answer: ObjectDetails,
  query: Named,
})
/** The content of a small text or image, or why it is not shown. It comes within the answer, so that nothing of the object is a document of its own. */
export const ObjectPreview = Type.Object({
  /** `large`: more bytes than `limit`. `unknown`: neither a text nor an image that browsers show, or one that is encoded. */
  kind: Type.Enum(['text', 'image', 'empty', 'large', 'unknown']),
  text: Type.Optional(Type.String()),
  /** An image as an address of the scheme `data`. */
  image: Type.Optional(Type.String()),
  /** The most bytes of what is shown of this kind. */
  limit: Type.Optional(Type.Integer()),
})
export type ObjectPreview = Value<typeof ObjectPreview>
/** A text of up to 256 KiB or an image of up to 5 MiB, to be shown. */
export const preview = getCall('/api/swift/containers/:container/preview/:path*', {
  answer: ObjectPreview,
  query: Named,
})
/** Copies an object inside the service; 409 when there is an object of that name. */
export const copy = postCall('/api/swift/containers/:container/copy/:path*', { body: ObjectCopy, query: Named })

/** The type of objects, for extensions. */
export const objectType = typeRef('OS::Swift::Object', StoredObject)
