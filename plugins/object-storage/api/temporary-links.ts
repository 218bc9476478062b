import { getCall, postCall } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Whether the account has a key that links are signed with, and the caller may use it. */
export const support = getCall('/api/swift/temporary_links/', { answer: Type.Object({ has_key: Type.Boolean() }) })

/** Makes a link by which anyone can read one object until it ends. The gateway signs it; the key of the account stays there. */
export const create = postCall('/api/swift/containers/:container/temporary_link/:path*', {
  body: body({ seconds: Type.Integer({ minimum: 60, maximum: 31_536_000 }) }),
  /** The name of the object, in place of the path, where a part of it is `.` or `..`, or a slash ends it. */
  query: Type.Object({ name: Type.Optional(Type.String({ minLength: 1 })) }),
  answer: Type.Object({
    url: Type.String(),
    /** When it ends, ISO 8601. */
    expires_at: Type.String(),
  }),
})
