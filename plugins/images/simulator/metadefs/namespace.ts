import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { AssociationBody, ObjectBody } from './namespace-body.ts'

const Time = Type.String()
const Text = withDefault(nullable(Type.String()), null)

/** The schema of one property, as an operator wrote it. */
const PropertyDefinition = Type.Record(Type.String(), Type.Unknown())
export type PropertyDefinition = Value<typeof PropertyDefinition>

const Properties = withDefault(Type.Record(Type.String(), PropertyDefinition), {})

/** Where a namespace applies: a resource type, the prefix of its keys there, and which of the resource's maps it is for. */
export type Association = Value<typeof AssociationBody>

const MetadefObject = Type.Object({ ...ObjectBody.properties, properties: Properties })
export type MetadefObject = Value<typeof MetadefObject>

/** A namespace of metadata definitions; its name is its id. */
const MetadefNamespace = Type.Object({
  id: Type.String(),
  display_name: Text,
  description: Text,
  visibility: withDefault(Type.Enum(['public', 'private']), 'private'),
  protected: withDefault(Type.Boolean(), false),
  owner: Type.String(),
  associations: withDefault(Type.Array(AssociationBody), []),
  properties: Properties,
  objects: withDefault(Type.Array(MetadefObject), []),
  /** Names of tags, the latest first. */
  tags: withDefault(Type.Array(Type.String()), []),
  created_at: Time,
  updated_at: Time,
})
export type MetadefNamespace = Value<typeof MetadefNamespace>

export const metadefTable = table(MetadefNamespace, { owner: null })

/** A kind of resource that namespaces apply to; its name is its id. */
const MetadefResourceType = Type.Object({ id: Type.String(), created_at: Time, updated_at: Time })

export const metadefTypeTable = table(MetadefResourceType, { owner: null })
