import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** What people of another provider become: attributes that they have there, and users, groups and projects here. */
export const MappingRule = Type.Object(
  {
    local: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    remote: Type.Array(Type.Object({ type: Type.String() }, { additionalProperties: true }), { minItems: 1 }),
  },
  { additionalProperties: true },
)
export type MappingRule = Value<typeof MappingRule>

/** A mapping of the attributes of others' accounts. */
export const Mapping = Type.Object({
  id: Type.String(),
  rules: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** The rules as JSON text. */
  rules_text: Type.String(),
})
export type Mapping = Value<typeof Mapping>

const Rules = Type.Array(MappingRule, { minItems: 1 })

/** A mapping to make. */
export const NewMapping = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64 }), rules: Rules },
  { additionalProperties: false },
)

/** New rules of a mapping, in place of all that it has. */
export const MappingChange = Type.Object({ rules: Rules }, { additionalProperties: false })

/** The mappings. */
export const list = listCall('/api/keystone/mappings/', { item: Mapping })
/** One mapping. */
export const get = getCall('/api/keystone/mappings/:id/', { answer: Mapping })
/** Makes a mapping and answers it. */
export const create = postCall('/api/keystone/mappings/', { body: NewMapping, answer: Mapping })
/** Changes the rules of a mapping. */
export const change = patchCall('/api/keystone/mappings/:id/', { body: MappingChange })
/** Deletes a mapping. */
export const remove = deleteCall('/api/keystone/mappings/:id/')

/** The type of mappings, for extensions. */
export const mappingType = typeRef('OS::Keystone::Mapping', Mapping)
