import { deleteCall, listCall, postCall, putCall, typeRef } from '@fascia/sdk/common'
import { NewSpec, Spec, SpecChange } from './specs.ts'

/** The extra specs of a volume type, by key. */
export const list = listCall('/api/cinder/volumetypes/:owner_id/extra-specs/', { item: Spec })
/** Adds an extra spec to a volume type. */
export const create = postCall('/api/cinder/volumetypes/:owner_id/extra-specs/', { body: NewSpec, answer: Spec })
/** Gives an extra spec another value. */
export const change = putCall('/api/cinder/volumetypes/:owner_id/extra-specs/:id/', { body: SpecChange })
/** Takes an extra spec from a volume type. */
export const remove = deleteCall('/api/cinder/volumetypes/:owner_id/extra-specs/:id/')

/** The type of the extra specs of volume types, for extensions. */
export const extraSpecType = typeRef('OS::Cinder::VolumeTypeExtraSpec', Spec)
