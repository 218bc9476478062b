import Type from 'typebox'

const Name = Type.String({ minLength: 1, maxLength: 80 })
const Property = Type.Object({
  title: Type.String(),
  type: Type.Enum(['array', 'boolean', 'integer', 'number', 'object', 'string']),
})
const Properties = Type.Record(Type.String({ maxLength: 255 }), Property)
const Target = { prefix: Type.Optional(Type.String({ maxLength: 80 })), properties_target: Type.Optional(Name) }

export const AssociationBody = Type.Object({ name: Name, ...Target })

export const ObjectBody = Type.Object({
  name: Name,
  description: Type.Optional(Type.String()),
  required: Type.Optional(Type.Array(Type.String())),
  properties: Type.Optional(Properties),
})

export const PropertyBody = Type.Intersect([Type.Object({ name: Name }), Property])

export const NamespaceBody = Type.Object({
  namespace: Name,
  display_name: Type.Optional(Type.String({ maxLength: 80 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  visibility: Type.Optional(Type.Enum(['public', 'private'])),
  protected: Type.Optional(Type.Boolean()),
  owner: Type.Optional(Type.String({ maxLength: 255 })),
  properties: Type.Optional(Properties),
  objects: Type.Optional(Type.Array(ObjectBody)),
  tags: Type.Optional(Type.Array(Type.Object({ name: Name }))),
  resource_type_associations: Type.Optional(Type.Array(AssociationBody)),
})

export const TagBody = Type.Object({ name: Name })

export const TagsBody = Type.Object({ tags: Type.Array(TagBody) })
