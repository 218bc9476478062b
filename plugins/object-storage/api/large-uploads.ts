import { deleteCall, getCall, postCall, putCall } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

const LARGEST = 2 ** 50
const LATEST = 8.64e15

/** The file of an upload: another size, or another time of its last change, is another file. */
const file = {
  /** Bytes of the file. */
  size: Type.Integer({ minimum: 1, maximum: LARGEST }),
  /** When it was changed last, in milliseconds since 1970. */
  modified: Type.Integer({ minimum: 0, maximum: LATEST }),
}
/** The name of the object, in place of the path, where a part of it is `.` or `..`, or a slash ends it. */
const name = Type.Optional(Type.String({ minLength: 1, maxLength: 1024 }))
const Named = Type.Object({ name })
/** Which upload of the file it is: what `begin` answers. */
const upload = Type.String({ pattern: '^[0-9]{1,16}$' })
/** Bytes of each segment but the last. */
const segment_bytes = Type.Integer({ minimum: 1, maximum: LARGEST })
/** 409 when there is an object of that name. */
const is_new = Type.Optional(Type.Boolean())

/** The bytes above which a file goes in segments; null where the service makes no static large objects. */
export const limits = getCall('/api/swift/upload_limits/', {
  answer: Type.Object({ segment_bytes: Type.Union([Type.Integer(), Type.Null()]) }),
})

/** Begins the upload of a file in segments, or goes on with it: `held` are the segments that the service has already. Makes the container of the segments. */
export const begin = postCall('/api/swift/containers/:container/large_object/:path*', {
  query: Named,
  body: body({ ...file, is_new }),
  answer: Type.Object({
    upload: Type.String(),
    segment_bytes: Type.Integer(),
    /** How many segments the file has. */
    count: Type.Integer(),
    /** From 0. */
    held: Type.Array(Type.Integer()),
  }),
})
/** Sends one segment: the bytes of the file from `index * segment_bytes` on, and nothing else. */
export const sendSegment = putCall('/api/swift/containers/:container/segment/:path*', {
  query: Type.Object({ name, ...file, upload, segment_bytes, index: Type.Integer({ minimum: 0, maximum: LARGEST }) }),
  body: 'stream',
})
/** Makes the object of its segments; 409 where one of them is missing. */
export const finish = putCall('/api/swift/containers/:container/large_object/:path*', {
  query: Named,
  body: body({
    ...file,
    upload,
    segment_bytes,
    is_new,
    content_type: Type.String({ pattern: '^[\\w.+-]+/[\\w.+-]+$', maxLength: 255 }),
    /** The name of the file. */
    filename: Type.String({ maxLength: 1024 }),
  }),
})
/** Deletes what an upload that has not ended has sent; nothing of one that has ended. */
export const discard = deleteCall('/api/swift/containers/:container/large_object/:path*', {
  query: Type.Object({ name, ...file, upload, segment_bytes }),
})
