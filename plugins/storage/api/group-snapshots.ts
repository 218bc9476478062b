import { deleteCall, getCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { GroupQuery } from './volume-groups.ts'

/** A snapshot of a group: one of each of its volumes, taken at the same time. */
export const GroupSnapshot = Type.Object({
  id: Type.String(),
  /** The id, where the snapshot has no name. */
  name: Type.String(),
  description: OptionalText,
  status: openEnum(['creating', 'available', 'deleting', 'error']),
  group_id: Type.String(),
  /** The name of its group, where it is known. */
  group_name: Type.Optional(Type.String()),
  group_type_id: OptionalText,
  /** For administrators. */
  project_id: OptionalText,
  /** The name of the project, where it may be read. */
  tenant_name: Type.Optional(Type.String()),
  created_at: OptionalText,
})
export type GroupSnapshot = Value<typeof GroupSnapshot>

/** Snapshots of groups. */
export const list = listCall('/api/cinder/groupsnapshots/', { item: GroupSnapshot, query: GroupQuery })
/** One group snapshot, by its id. */
export const get = getCall('/api/cinder/groupsnapshots/:id/', { answer: GroupSnapshot })
/** Takes a snapshot of every volume of a group. */
export const create = postCall('/api/cinder/groupsnapshots/', {
  body: Type.Object(
    {
      group_id: Type.String({ minLength: 1 }),
      name: Type.String({ minLength: 1, maxLength: 255 }),
      description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
    },
    { additionalProperties: false },
  ),
  answer: GroupSnapshot,
})
/** Deletes a group snapshot, with the snapshots of its volumes. */
export const remove = deleteCall('/api/cinder/groupsnapshots/:id/')

/** The type of group snapshots, for extensions. */
export const groupSnapshotType = typeRef('OS::Cinder::GroupSnapshot', GroupSnapshot)
