import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A group type: what the service does for all volumes of a group at once. */
export const GroupType = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  is_public: Type.Optional(Type.Boolean()),
  /** For administrators. */
  group_specs: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type GroupType = Value<typeof GroupType>

const name = Type.String({ minLength: 1, maxLength: 255 })
const description = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const is_public = Type.Optional(Type.Boolean())

/** Group types that the project may use; of administrators, all. */
export const list = listCall('/api/cinder/grouptypes/', { item: GroupType })
/** One group type, by its id. */
export const get = getCall('/api/cinder/grouptypes/:id/', { answer: GroupType })
/** Makes a group type, which all projects may use unless `is_public` is false. */
export const create = postCall('/api/cinder/grouptypes/', {
  body: Type.Object({ name, description, is_public }, { additionalProperties: false }),
  answer: GroupType,
})
/** Changes name, description and whether all projects may use it. */
export const update = patchCall('/api/cinder/grouptypes/:id/', {
  body: Type.Object({ name: Type.Optional(name), description, is_public }, { additionalProperties: false }),
})
/** Deletes a group type. Cinder refuses one that groups have. */
export const remove = deleteCall('/api/cinder/grouptypes/:id/')

/** The type of group types, for extensions. */
export const groupTypeType = typeRef('OS::Cinder::GroupType', GroupType)
