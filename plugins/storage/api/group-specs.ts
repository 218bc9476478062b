import { deleteCall, listCall, postCall, putCall, typeRef } from '@fascia/sdk/common'
import { NewSpec, Spec, SpecChange } from './specs.ts'

/** The specs of a group type, by key. */
export const list = listCall('/api/cinder/grouptypes/:owner_id/specs/', { item: Spec })
/** Adds a spec to a group type. */
export const create = postCall('/api/cinder/grouptypes/:owner_id/specs/', { body: NewSpec, answer: Spec })
/** Gives a spec another value. */
export const change = putCall('/api/cinder/grouptypes/:owner_id/specs/:id/', { body: SpecChange })
/** Takes a spec from a group type. */
export const remove = deleteCall('/api/cinder/grouptypes/:owner_id/specs/:id/')

/** The type of the specs of group types, for extensions. */
export const groupSpecType = typeRef('OS::Cinder::GroupTypeSpec', Spec)
