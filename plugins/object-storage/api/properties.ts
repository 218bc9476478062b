import { getCall, patchCall, putCall } from '@fascia/sdk/common'
import { body, Metadata, MetadataChange, nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** The name of the object, in place of the path, where a part of it is `.` or `..`, or a slash ends it. */
const Named = Type.Object({ name: Type.Optional(Type.String({ minLength: 1 })) })

/** What its owners have noted of a container, by name; keys that sign links are not among it. */
export const ofContainer = getCall('/api/swift/containers/:id/properties/', { answer: Metadata })
/** Adds, changes and removes notes of a container; all others stay. */
export const changeContainer = patchCall('/api/swift/containers/:id/properties/', { body: MetadataChange })

/** What its owners have noted of an object, by name; the name of the file that was uploaded is not among it. */
export const ofObject = getCall('/api/swift/containers/:container/properties/:path*', {
  query: Named,
  answer: Metadata,
})
/** Adds, changes and removes notes of an object; all others stay, and so do its headers and its end. */
export const changeObject = patchCall('/api/swift/containers/:container/properties/:path*', {
  query: Named,
  body: MetadataChange,
})

/** Says when the service deletes an object, ISO 8601, or by null that it stays; its notes and headers stay. */
export const setEnd = putCall('/api/swift/containers/:container/end/:path*', {
  query: Named,
  body: body({ ends_at: nullable(Type.String()) }),
})
