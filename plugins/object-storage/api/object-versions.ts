import { deleteCall, getCall, postCall } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A version by the time at which it was written, in seconds since 1970, as the service names it. */
const version = Type.String({ pattern: '^[0-9]{1,12}\\.[0-9]{5}(_[0-9a-f]{1,16})?$' })
const name = Type.Optional(Type.String({ minLength: 1, maxLength: 1024 }))

/** The earlier versions of an object, the latest first, and at most 1,000; `is_kept` is false where its container keeps none. */
export const versions = getCall('/api/swift/containers/:container/versions/:path*', {
  /** The name of the object, in place of the path, where a part of it is `.` or `..`, or a slash ends it. */
  query: Type.Object({ name }),
  answer: Type.Object({
    is_kept: Type.Boolean(),
    versions: Type.Array(
      Type.Object({
        version: Type.String(),
        bytes: Type.Integer(),
        /** When it was written, ISO 8601. */
        timestamp: Type.String(),
      }),
    ),
  }),
})
/** Puts a version in place of the object, which becomes a version itself. */
export const restore = postCall('/api/swift/containers/:container/versions/:path*', {
  query: Type.Object({ name }),
  body: body({ version }),
})
/** Deletes one version; the object and the other versions stay. */
export const removeVersion = deleteCall('/api/swift/containers/:container/versions/:path*', {
  query: Type.Object({ name, version }),
})
