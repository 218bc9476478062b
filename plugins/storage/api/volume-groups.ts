import { contributionRef, getCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { named, newName, words } from '../common/named.ts'

/** A group of volumes that have snapshots together. */
export const groupType = resource('OS::Cinder::Group', {
  ...named,
  status: field.status('Status', {
    available: 'success',
    creating: 'progress',
    updating: 'progress',
    deleting: 'progress',
    error: 'danger',
  }),
  availability_zone: optional(field.text('Availability Zone')),
  /** The names of the volume types that its volumes may have. */
  volume_type_names: field.texts('Volume Type(s)'),
  /** Their ids, in the same order. */
  volume_types: field.texts('Volume Types', { references: 'OS::Cinder::VolumeType' }),
  /** The ids of the volumes in it; empty where Cinder is older than 3.25. */
  volumes: Type.Array(Type.String()),
  has_snapshots: field.yesNo('Has Snapshots'),
  /** The name of its group type; the id, where the name is not known. */
  group_type_name: Type.Optional(field.text('Group Type')),
  /** The id of its group type. */
  group_type: optional(field.reference('Group Type', 'OS::Cinder::GroupType', { name: 'group_type_name' })),
  /** The group snapshot, or the group, that it was made of. */
  group_snapshot_id: optional(
    field.reference('Group Snapshot', 'OS::Cinder::GroupSnapshot', { name: 'group_snapshot_name' }),
  ),
  source_group_id: optional(field.reference('Source Group', 'OS::Cinder::Group', { name: 'source_group_name' })),
  /** Their names, where these are known; of one group alone. */
  group_snapshot_name: Type.Optional(Type.String()),
  source_group_name: Type.Optional(Type.String()),
  /** For administrators; with its name, where that may be read. */
  ...field.linked('Project', 'OS::Keystone::Project', 'project_id', 'tenant_name'),
  created_at: optional(field.instant('Created At')),
})
/** A volume group, as calls answer it. */
export type VolumeGroup = Value<typeof groupType.schema>

const ownId = Type.String({ minLength: 1 })

/** `all_projects` lists those of every project, for administrators. */
export const GroupQuery = body({ all_projects: Type.Optional(Type.Union([Type.String(), Type.Boolean()])) })

/** Groups of volumes. */
export const list = listCall('/api/cinder/groups/', { item: groupType.schema, query: GroupQuery })
/** One group, by its id. */
export const get = getCall('/api/cinder/groups/:id/', { answer: groupType.schema })
/** Makes an empty group, for volumes of the types that are named. */
export const create = postCall('/api/cinder/groups/', {
  body: body({
    name: newName,
    description: words,
    group_type: ownId,
    volume_types: Type.Array(ownId, { minItems: 1 }),
    availability_zone: OptionalText,
  }),
  answer: groupType.schema,
})
/** Makes a group with volumes: copies of those of a group, or out of a group snapshot. One of the two is named. */
export const createFromSource = postCall('/api/cinder/groups/from-source/', {
  body: body({
    name: newName,
    description: words,
    source_group_id: Type.Optional(ownId),
    group_snapshot_id: Type.Optional(ownId),
  }),
  answer: groupType.schema,
})
/** Changes name and description. */
export const update = patchCall('/api/cinder/groups/:id/', {
  body: body({ name: Type.Optional(newName), description: words }),
})
/** Puts volumes into a group, and takes volumes out of it, by their ids. */
export const changeVolumes = patchCall('/api/cinder/groups/:id/volumes/', {
  body: body({ added: Type.Array(ownId), removed: Type.Array(ownId) }),
})
/** Takes all volumes out of a group; none is deleted. */
export const removeVolumes = postCall('/api/cinder/groups/:id/remove-volumes/')
/** Deletes a group. Cinder refuses one that has volumes, unless these are deleted too. */
export const remove = postCall('/api/cinder/groups/:id/delete/', {
  body: body({ delete_volumes: Type.Boolean() }),
})

/** The list of the project's groups. */
export const groupsPanel = contributionRef('storage.panel.volume-groups')
