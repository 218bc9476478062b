import type { Value } from '@fascia/sdk/common'
import { crud, field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { typeBodies } from '../common/named.ts'

/** A group type: what the service does for all volumes of a group at once. */
export const groupTypeType = resource('OS::Cinder::GroupType', {
  name: field.text('Name'),
  id: field.id('ID'),
  description: optional(field.text('Description')),
  is_public: Type.Optional(field.yesNo('Public')),
  /** For administrators. */
  group_specs: Type.Optional(Type.Record(Type.String(), Type.String())),
})
/** A group type, as calls answer it. */
export type GroupType = Value<typeof groupTypeType.schema>

/**
 * Group types that the project may use; of administrators, all. All projects may use a new one unless `is_public` is false; a change leaves what it
 * does not name; Cinder refuses to delete one that groups have.
 */
export const { list, get, create, update, remove } = crud('/api/cinder/grouptypes/', groupTypeType, typeBodies)
