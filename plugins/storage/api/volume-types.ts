import { getCall, listCall, patchCall, putCall, type Value } from '@fascia/sdk/common'
import { body, crud, field, nullable, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { typeBodies } from '../common/named.ts'
import { Encryption } from './volume-encryption.ts'

/** A volume type: a kind of storage. */
export const volumeTypeType = resource('OS::Cinder::VolumeType', {
  name: field.text('Name'),
  id: field.id('ID'),
  description: optional(field.text('Description')),
  /** The name of its QoS specs; null without, or for whom Cinder does not tell. */
  associated_qos_spec: optional(field.text('Associated QoS Spec')),
  /** How its volumes are encrypted; null where they are not, or for whom Cinder does not tell. */
  encryption: optional(Encryption),
  is_public: Type.Optional(field.yesNo('Public')),
  extra_specs: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Null where Cinder does not say when it was made. */
  created_at: OptionalText,
  qos_specs_id: optional(field.reference('QoS Spec', 'OS::Cinder::QoSSpecs', { name: 'associated_qos_spec' })),
})
/** A volume type, as calls answer it. */
export type VolumeType = Value<typeof volumeTypeType.schema>

/**
 * Volume types that the project may use. All projects may use a new one unless `is_public` is false; a change leaves what it does not name; Cinder
 * refuses to delete one that volumes have.
 */
export const { list, get, create, update, remove } = crud('/api/cinder/volumetypes/', volumeTypeType, typeBodies)
/** The type of volumes that name none. */
export const getDefault = getCall('/api/cinder/volumetypes/default/', { answer: volumeTypeType.schema })

/** The ids of the projects that may use a private type; none of a public one. */
export const access = listCall('/api/cinder/volumetypes/:id/access/', { item: Type.String() })
const ids = Type.Array(Type.String({ minLength: 1 }))
/** Gives projects access to a private type, or takes it. */
export const changeAccess = patchCall('/api/cinder/volumetypes/:id/access/', {
  body: body({ added: ids, removed: ids }),
})
/** Associates a type with QoS specs, in place of those that it has; null ends the association. */
export const setQosSpec = putCall('/api/cinder/volumetypes/:id/qosspec/', {
  body: body({ qos_spec_id: nullable(Type.String({ minLength: 1 })) }),
})
