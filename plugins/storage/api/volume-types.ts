import { getCall, listCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A volume type: a kind of storage. */
export const VolumeType = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Optional(nullable(Type.String())),
  is_public: Type.Optional(Type.Boolean()),
  extra_specs: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type VolumeType = Value<typeof VolumeType>

/** Volume types that the project may use. */
export const list = listCall('/api/cinder/volumetypes/', { item: VolumeType })
/** The type of volumes that name none. */
export const getDefault = getCall('/api/cinder/volumetypes/default/', { answer: VolumeType })
/** One volume type, by its id. */
export const get = getCall('/api/cinder/volumetypes/:id/', { answer: VolumeType })
