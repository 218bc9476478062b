import type { Association, MetadefNamespace, MetadefObject, PropertyDefinition } from './namespace.ts'

type Properties = Readonly<Record<string, PropertyDefinition>>

function withPrefix(prefix: string, properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [prefix + name, property]))
}

export function showAssociation(association: Association, { created_at, updated_at }: MetadefNamespace) {
  return { ...association, created_at, updated_at }
}

export function showObject(object: MetadefObject, namespace: MetadefNamespace, prefix = '') {
  const { required } = object
  return {
    ...object,
    ...(required && required.length > 0 ? { required: required.map((name) => prefix + name) } : {}),
    properties: withPrefix(prefix, object.properties),
    created_at: namespace.created_at,
    updated_at: namespace.updated_at,
    self: `/v2/metadefs/namespaces/${namespace.id}/objects/${object.name}`,
    schema: '/v2/schemas/metadefs/object',
  }
}

/** A namespace as lists tell it: with what it applies to, without what it defines. */
export function showNamespace(namespace: MetadefNamespace) {
  const { id, associations, properties, objects, tags, display_name, description, ...rest } = namespace
  return {
    namespace: id,
    ...(display_name === null ? {} : { display_name }),
    ...(description === null ? {} : { description }),
    ...rest,
    ...(associations.length > 0
      ? { resource_type_associations: associations.map((one) => showAssociation(one, namespace)) }
      : {}),
    self: `/v2/metadefs/namespaces/${id}`,
    schema: '/v2/schemas/metadefs/namespace',
  }
}

/** A whole namespace; asked for a resource type, every key has the prefix that it has there. */
export function showWholeNamespace(namespace: MetadefNamespace, resourceType: string | null) {
  const { associations, properties, objects, tags } = namespace
  const prefix = associations.find(({ name }) => name === resourceType)?.prefix ?? ''
  return {
    ...showNamespace(namespace),
    ...(Object.keys(properties).length > 0 ? { properties: withPrefix(prefix, properties) } : {}),
    ...(objects.length > 0 ? { objects: objects.map((object) => showObject(object, namespace, prefix)) } : {}),
    ...(tags.length > 0 ? { tags: tags.map((name) => ({ name })) } : {}),
  }
}
