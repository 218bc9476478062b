import { deleteCall, getCall, listCall, postCall, putCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A storage policy as a container names it. */
const ContainerPolicy = Type.Object({ name: Type.String(), display_name: Type.Optional(Type.String()) })

/** A container. The list has its name and sizes; the rest is there once it was read alone. */
export const Container = Type.Object({
  /** Also what identifies it in the project. */
  name: Type.String(),
  count: Type.Integer(),
  bytes: Type.Integer(),
  last_modified: Type.Optional(Type.String()),
  container_object_count: Type.Optional(Type.Integer()),
  container_bytes_used: Type.Optional(Type.Integer()),
  /** When it was made, ISO 8601. */
  timestamp: Type.Optional(Type.String()),
  data: Type.Optional(Type.Null()),
  is_public: Type.Optional(Type.Boolean()),
  /** Where anyone lists and reads it; only of a public container. */
  public_url: Type.Optional(Type.String()),
  storage_policy: Type.Optional(nullable(ContainerPolicy)),
  /** Whether it keeps the earlier versions of its objects itself; absent where it never did. */
  keeps_versions: Type.Optional(Type.Boolean()),
  /** The container that has the earlier versions of its objects, where another one does. */
  versions_in: Type.Optional(Type.String()),
  /** On the page of its objects: the folder that is open, with a slash at its end. */
  folder: Type.Optional(Type.String()),
  /** Whether it was read alone. */
  is_fetched: Type.Boolean(),
})
export type Container = Value<typeof Container>

/** How a new container is kept, by the service's own policy when none is named, and who may read it. */
export const NewContainer = Type.Object({
  is_public: Type.Boolean({ default: false }),
  storage_policy: Type.Optional(Type.String({ minLength: 1 })),
})
export type NewContainer = Value<typeof NewContainer>

/** Who may read a container, and whether it keeps the earlier versions of its objects; what is absent stays. */
export const ContainerAccess = Type.Object({
  is_public: Type.Optional(Type.Boolean()),
  keeps_versions: Type.Optional(Type.Boolean()),
})

/** Containers of the project, by name; `prefix` is asked of the service. */
export const list = listCall('/api/swift/containers/', {
  item: Container,
  query: Type.Object({ prefix: Type.Optional(Type.String()) }),
  paging: 'has_more',
})
/** One container, by its name. */
export const get = getCall('/api/swift/containers/:name/metadata/', { answer: Container })
/** Makes a container; 409 when there is one of that name. */
export const create = postCall('/api/swift/containers/:name/metadata/', { body: NewContainer })
/** Makes a container public or private, and has it keep versions or no more; those that it has stay. */
export const setAccess = putCall('/api/swift/containers/:name/metadata/', { body: ContainerAccess })
/** Deletes an empty container; 409 when it holds objects. */
export const remove = deleteCall('/api/swift/containers/:name/metadata/')

/** The type of containers, for extensions. */
export const containerType = typeRef('OS::Swift::Container', Container)
