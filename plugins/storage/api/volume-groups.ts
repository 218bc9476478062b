import { contributionRef, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'

const texts = Type.Array(Type.String())

/** A group of volumes that have snapshots together. */
export const VolumeGroup = Type.Object({
  id: Type.String(),
  /** The id, where the group has no name. */
  name: Type.String(),
  description: OptionalText,
  status: openEnum(['creating', 'available', 'updating', 'deleting', 'error']),
  availability_zone: OptionalText,
  /** The id of its group type. */
  group_type: OptionalText,
  /** The name of its group type; the id, where the name is not known. */
  group_type_name: Type.Optional(Type.String()),
  /** The ids of the volume types that its volumes may have. */
  volume_types: texts,
  /** Their names, in the same order. */
  volume_type_names: texts,
  /** The ids of the volumes in it; empty where Cinder is older than 3.25. */
  volumes: texts,
  has_snapshots: Type.Boolean(),
  /** The group snapshot, or the group, that it was made of. */
  group_snapshot_id: OptionalText,
  source_group_id: OptionalText,
  /** Their names, where these are known; of one group alone. */
  group_snapshot_name: Type.Optional(Type.String()),
  source_group_name: Type.Optional(Type.String()),
  /** For administrators. */
  project_id: OptionalText,
  /** The name of the project, where it may be read. */
  tenant_name: Type.Optional(Type.String()),
  created_at: OptionalText,
})
export type VolumeGroup = Value<typeof VolumeGroup>

const name = Type.String({ minLength: 1, maxLength: 255 })
const description = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const id = Type.String({ minLength: 1 })

/** `all_projects` lists those of every project, for administrators. */
export const GroupQuery = Type.Object(
  { all_projects: Type.Optional(Type.Union([Type.String(), Type.Boolean()])) },
  { additionalProperties: false },
)

/** Groups of volumes. */
export const list = listCall('/api/cinder/groups/', { item: VolumeGroup, query: GroupQuery })
/** One group, by its id. */
export const get = getCall('/api/cinder/groups/:id/', { answer: VolumeGroup })
/** Makes an empty group, for volumes of the types that are named. */
export const create = postCall('/api/cinder/groups/', {
  body: Type.Object(
    {
      name,
      description,
      group_type: id,
      volume_types: Type.Array(id, { minItems: 1 }),
      availability_zone: OptionalText,
    },
    { additionalProperties: false },
  ),
  answer: VolumeGroup,
})
/** Makes a group with volumes: copies of those of a group, or out of a group snapshot. One of the two is named. */
export const createFromSource = postCall('/api/cinder/groups/from-source/', {
  body: Type.Object(
    { name, description, source_group_id: Type.Optional(id), group_snapshot_id: Type.Optional(id) },
    { additionalProperties: false },
  ),
  answer: VolumeGroup,
})
/** Changes name and description. */
export const update = patchCall('/api/cinder/groups/:id/', {
  body: Type.Object({ name: Type.Optional(name), description }, { additionalProperties: false }),
})
/** Puts volumes into a group, and takes volumes out of it, by their ids. */
export const changeVolumes = patchCall('/api/cinder/groups/:id/volumes/', {
  body: Type.Object({ added: Type.Array(id), removed: Type.Array(id) }, { additionalProperties: false }),
})
/** Takes all volumes out of a group; none is deleted. */
export const removeVolumes = postCall('/api/cinder/groups/:id/remove-volumes/')
/** Deletes a group. Cinder refuses one that has volumes, unless these are deleted too. */
export const remove = postCall('/api/cinder/groups/:id/delete/', {
  body: Type.Object({ delete_volumes: Type.Boolean() }, { additionalProperties: false }),
})

/** The type of volume groups, for extensions. */
export const groupType = typeRef('OS::Cinder::Group', VolumeGroup)
/** The list of the project's groups. */
export const groupsPanel = contributionRef('storage.panel.volume-groups')
