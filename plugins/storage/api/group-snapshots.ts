import { deleteCall, getCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import {
  body,
  id,
  instant,
  nullable,
  OptionalText,
  optional,
  reference,
  resource,
  status,
  text,
} from '@fascia/sdk/shapes'
import Type from 'typebox'
import { GroupQuery, groupType } from './volume-groups.ts'

/** A snapshot of a group: one of each of its volumes, taken at the same time. */
export const groupSnapshotType = resource('OS::Cinder::GroupSnapshot', {
  id: id('ID'),
  /** The id, where the snapshot has no name. */
  name: text('Name'),
  description: optional(text('Description')),
  status: status('Status', { available: 'success', creating: 'progress', deleting: 'progress', error: 'danger' }),
  group_id: reference('Group', groupType, { name: 'group_name', isJoined: true }),
  /** The name of its group, where it is known. */
  group_name: Type.Optional(Type.String()),
  group_type_id: OptionalText,
  /** For administrators. */
  project_id: optional(reference('Project', 'OS::Keystone::Project', { name: 'tenant_name', isJoined: true })),
  /** The name of the project, where it may be read. */
  tenant_name: Type.Optional(Type.String()),
  created_at: optional(instant('Created At')),
})
/** A group snapshot, as calls answer it. */
export type GroupSnapshot = Value<typeof groupSnapshotType.schema>

/** Snapshots of groups. */
export const list = listCall('/api/cinder/groupsnapshots/', { item: groupSnapshotType.schema, query: GroupQuery })
/** One group snapshot, by its id. */
export const get = getCall('/api/cinder/groupsnapshots/:id/', { answer: groupSnapshotType.schema })
/** Takes a snapshot of every volume of a group. */
export const create = postCall('/api/cinder/groupsnapshots/', {
  body: body({
    group_id: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1, maxLength: 255 }),
    description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  }),
  answer: groupSnapshotType.schema,
})
/** Deletes a group snapshot, with the snapshots of its volumes. */
export const remove = deleteCall('/api/cinder/groupsnapshots/:id/')
