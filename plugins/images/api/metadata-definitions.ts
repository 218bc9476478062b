import { deleteCall, getCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

const times = { created_at: Type.Optional(Type.String()), updated_at: Type.Optional(Type.String()) }
/** JSON Schemas by key. */
const Properties = Type.Record(Type.String(), Type.Object({}, { additionalProperties: true }))

/** What a namespace of metadata definitions applies to. */
const Association = Type.Object({
  name: Type.String(),
  /** Of its keys there. */
  prefix: OptionalText,
  /** The map of the resource that it is for: `metadata`, `image`, `scheduler_hints`. */
  properties_target: OptionalText,
  ...times,
})

/** A namespace with all that it defines. */
export const namespaceType = resource('OS::Glance::Metadef', {
  /** The same as `namespace`, which identifies it. */
  id: Type.Optional(Type.String()),
  /** What people call it: the display name, where it has one. */
  name: Type.Optional(field.text('Name')),
  namespace: field.text('Namespace'),
  display_name: OptionalText,
  description: optional(field.text('Description')),
  /** Names of the types of resources that it applies to. */
  resource_type_names: Type.Optional(field.texts('Resource Types')),
  visibility: Type.Optional(Type.String()),
  /** Whether every project sees it. */
  is_public: Type.Optional(field.yesNo('Public')),
  protected: Type.Optional(field.yesNo('Protected')),
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
  created_at: Type.Optional(field.instant('Created')),
  updated_at: Type.Optional(field.instant('Updated')),
})
/** A namespace, as calls answer it. */
export type Namespace = Value<typeof namespaceType.schema>

/** Any filter of Glance's, and those for what applies to a type of resource, with the keys as they are there. */
const NamespaceQuery = Type.Object(
  {
    resource_type: Type.Optional(Type.String()),
    properties_target: Type.Optional(Type.String()),
    /** Names of types of resources, separated by commas. */
    resource_types: OptionalText,
  },
  { additionalProperties: Type.Union([Type.String(), Type.Boolean(), Type.Null()]) },
)

/** Namespaces of metadata definitions that the query fits. */
export const namespaces = listCall('/api/glance/metadefs/namespaces/', {
  item: namespaceType.schema,
  query: NamespaceQuery,
  paging: 'has_more_data',
})
const Visibility = Type.Enum(['public', 'private'])

/** A namespace to make, as its definition says; `visibility` and `protected` hold over what the definition says of them. */
export const NewNamespace = body({
  definition: Type.Record(Type.String(), Type.Unknown()),
  visibility: Visibility,
  protected: Type.Boolean(),
})

/** Who sees a namespace, and whether it can be deleted; what it defines stays. */
export const NamespaceChange = body({
  visibility: Type.Optional(Visibility),
  protected: Type.Optional(Type.Boolean()),
})

const NewAssociation = body({
  name: Type.String({ minLength: 1 }),
  prefix: Type.Optional(Type.String({ maxLength: 80 })),
  properties_target: Type.Optional(Type.String({ maxLength: 80 })),
})

/** The types of resources to which a namespace applies from now on, and the names of those to which it no longer does. */
export const AssociationsChange = body({
  added: Type.Array(NewAssociation),
  removed: Type.Array(Type.String({ minLength: 1 })),
})
export type AssociationsChange = Value<typeof AssociationsChange>

/** One namespace with all that it defines. */
export const getNamespace = getCall('/api/glance/metadefs/namespaces/:namespace/', { answer: namespaceType.schema })
/** Makes a namespace out of its definition. */
export const importNamespace = postCall('/api/glance/metadefs/namespaces/', {
  body: NewNamespace,
  answer: namespaceType.schema,
})
/** Changes who sees a namespace and whether it is protected. */
export const changeNamespace = patchCall('/api/glance/metadefs/namespaces/:namespace/', { body: NamespaceChange })
/** Deletes a namespace that is not protected, with all that it defines. */
export const removeNamespace = deleteCall('/api/glance/metadefs/namespaces/:namespace/')
/** Changes which types of resources a namespace applies to, first what is removed. */
export const changeAssociations = patchCall('/api/glance/metadefs/namespaces/:namespace/resource-types/', {
  body: AssociationsChange,
})

/** The types of resources that metadata definitions may apply to. */
export const resourceTypes = listCall('/api/glance/metadefs/resourcetypes/', {
  item: Type.Object({ name: Type.String(), ...times }),
})
