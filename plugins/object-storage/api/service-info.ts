import { getCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** A storage policy that a container can be made with. */
export const StoragePolicy = Type.Object({
  name: Type.String(),
  default: Type.Optional(Type.Boolean()),
  aliases: Type.Optional(Type.String()),
  /** What the deployment calls it. */
  display_name: Type.Optional(Type.String()),
})
export type StoragePolicy = Value<typeof StoragePolicy>

/** What the service says that it can do; an empty map where it says nothing. */
export const info = getCall('/api/swift/info/', {
  answer: Type.Object({ info: Type.Record(Type.String(), Type.Unknown()) }),
})
/** The storage policies of the service. */
export const policies = getCall('/api/swift/policies/', {
  answer: Type.Object({ policies: Type.Array(StoragePolicy) }),
})
