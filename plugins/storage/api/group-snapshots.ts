import { deleteCall, getCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { named, newName, words } from '../common/named.ts'
import { GroupQuery, groupType } from './volume-groups.ts'

/** A snapshot of a group: one of each of its volumes, taken at the same time. */
export const groupSnapshotType = resource('OS::Cinder::GroupSnapshot', {
  ...named,
  status: field.status('Status', { available: 'success', creating: 'progress', deleting: 'progress', error: 'danger' }),
  group_id: field.reference('Group', groupType, { name: 'group_name', isJoined: true }),
  /** The name of its group, where it is known. */
  group_name: Type.Optional(Type.String()),
  group_type_id: OptionalText,
  /** For administrators; with its name, where that may be read. */
  ...field.linked('Project', 'OS::Keystone::Project', 'project_id', 'tenant_name'),
  created_at: optional(field.instant('Created At')),
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
    name: newName,
    description: words,
  }),
  answer: groupSnapshotType.schema,
})
/** Deletes a group snapshot, with the snapshots of its volumes. */
export const remove = deleteCall('/api/cinder/groupsnapshots/:id/')
