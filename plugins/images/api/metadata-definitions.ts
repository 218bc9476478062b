import { listCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

const times = { created_at: Type.Optional(Type.String()), updated_at: Type.Optional(Type.String()) }
/** JSON Schemas by key. */
const Properties = Type.Record(Type.String(), Type.Object({}, { additionalProperties: true }))

/** What a namespace of metadata definitions applies to. */
const Association = Type.Object({
  name: Type.String(),
  /** Of its keys there. */
  prefix: Type.Optional(Type.String()),
  /** The map of the resource that it is for: `metadata`, `image`, `scheduler_hints`. */
  properties_target: Type.Optional(Type.String()),
  ...times,
})

/** A namespace with all that it defines. */
export const Namespace = Type.Object({
  namespace: Type.String(),
  display_name: Type.Optional(nullable(Type.String())),
  description: Type.Optional(nullable(Type.String())),
  visibility: Type.Optional(Type.String()),
  protected: Type.Optional(Type.Boolean()),
  owner: Type.Optional(Type.String()),
  resource_type_associations: Type.Optional(Type.Array(Association)),
  properties: Type.Optional(Properties),
  objects: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        description: Type.Optional(Type.String()),
        required: Type.Optional(Type.Array(Type.String())),
        properties: Type.Optional(Properties),
      }),
    ),
  ),
  ...times,
})
export type Namespace = Value<typeof Namespace>

/** Any filter of Glance's, and those for what applies to a type of resource, with the keys as they are there. */
const NamespaceQuery = Type.Object(
  { resource_type: Type.Optional(Type.String()), properties_target: Type.Optional(Type.String()) },
  { additionalProperties: Type.Union([Type.String(), Type.Boolean(), Type.Null()]) },
)

/** Namespaces of metadata definitions that the query fits. */
export const namespaces = listCall('/api/glance/metadefs/namespaces/', {
  item: Namespace,
  query: NamespaceQuery,
  paging: 'has_more_data',
})
/** The types of resources that metadata definitions may apply to. */
export const resourceTypes = listCall('/api/glance/metadefs/resourcetypes/', {
  item: Type.Object({ name: Type.String(), ...times }),
})
