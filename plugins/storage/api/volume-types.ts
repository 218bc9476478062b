import { deleteCall, getCall, listCall, patchCall, postCall, putCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { Encryption } from './volume-encryption.ts'

/** A volume type: a kind of storage. */
export const VolumeType = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  is_public: Type.Optional(Type.Boolean()),
  extra_specs: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Null where Cinder does not say when it was made. */
  created_at: OptionalText,
  /** How its volumes are encrypted; null where they are not, or for whom Cinder does not tell. */
  encryption: Type.Optional(nullable(Encryption)),
  /** The name of its QoS specs; null without, or for whom Cinder does not tell. */
  associated_qos_spec: OptionalText,
  qos_specs_id: OptionalText,
})
export type VolumeType = Value<typeof VolumeType>

const name = Type.String({ minLength: 1, maxLength: 255 })
const description = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const is_public = Type.Optional(Type.Boolean())

/** Volume types that the project may use. */
export const list = listCall('/api/cinder/volumetypes/', { item: VolumeType })
/** The type of volumes that name none. */
export const getDefault = getCall('/api/cinder/volumetypes/default/', { answer: VolumeType })
/** One volume type, by its id. */
export const get = getCall('/api/cinder/volumetypes/:id/', { answer: VolumeType })
/** Makes a volume type, which all projects may use unless `is_public` is false. */
export const create = postCall('/api/cinder/volumetypes/', {
  body: Type.Object({ name, description, is_public }, { additionalProperties: false }),
  answer: VolumeType,
})
/** Changes name, description and whether all projects may use it. */
export const update = patchCall('/api/cinder/volumetypes/:id/', {
  body: Type.Object({ name: Type.Optional(name), description, is_public }, { additionalProperties: false }),
})
/** Deletes a volume type. Cinder refuses one that volumes have. */
export const remove = deleteCall('/api/cinder/volumetypes/:id/')

/** The ids of the projects that may use a private type; none of a public one. */
export const access = listCall('/api/cinder/volumetypes/:id/access/', { item: Type.String() })
const ids = Type.Array(Type.String({ minLength: 1 }))
/** Gives projects access to a private type, or takes it. */
export const changeAccess = patchCall('/api/cinder/volumetypes/:id/access/', {
  body: Type.Object({ added: ids, removed: ids }, { additionalProperties: false }),
})
/** Associates a type with QoS specs, in place of those that it has; null ends the association. */
export const setQosSpec = putCall('/api/cinder/volumetypes/:id/qosspec/', {
  body: Type.Object({ qos_spec_id: nullable(Type.String({ minLength: 1 })) }, { additionalProperties: false }),
})

/** The type of volume types, for extensions. */
export const volumeTypeType = typeRef('OS::Cinder::VolumeType', VolumeType)
