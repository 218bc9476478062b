import type { Value } from '@fascia/sdk/common'
import { accepted, badRequest, fieldsSince, flag, isTrueText, naiveTime, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { actions, type CinderCall, collection, post, put } from '../kit.ts'
import { addVolume } from '../volumes/create-volume.ts'
import { findType } from '../volumes/find-volume.ts'
import type { Volume } from '../volumes/volume.ts'
import { volumeOperations } from '../volumes/volume-operations.ts'
import type { Group } from './group.ts'
import { groupOperations } from './group-operations.ts'
import { groupSnapshots } from './group-snapshot-routes.ts'
import { findGroupType } from './group-type-routes.ts'

const PATH = '/groups'
/** Groups, and groups of a source, came with these minor microversions. */
const SINCE = 13
const SOURCES_SINCE = 14

const ADDABLE = ['available', 'in-use']
const REMOVABLE = [...ADDABLE, 'error', 'error_deleting']

const Text = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const NewGroup = Type.Object({
  name: Text,
  description: Text,
  group_type: Type.String({ minLength: 1 }),
  volume_types: Type.Array(Type.String(), { minItems: 1 }),
  availability_zone: Text,
})
const GroupChange = Type.Object({
  name: Text,
  description: Text,
  add_volumes: Type.Optional(nullable(Type.String())),
  remove_volumes: Type.Optional(nullable(Type.String())),
})
const Source = Type.Object({
  name: Text,
  description: Text,
  group_snapshot_id: Type.Optional(Type.String()),
  source_group_id: Type.Optional(Type.String()),
})

const invalidGroup = (reason: string) => badRequest(`Invalid group: ${reason}`)

function show(group: Group, call: CinderCall) {
  const volumes = call.rows.volumes.find({ groupId: group.id }).map(({ id }) => id)
  return {
    id: group.id,
    status: group.status,
    availability_zone: group.zone,
    created_at: naiveTime(group.createdAt),
    name: group.name,
    description: group.description,
    group_type: group.groupTypeId,
    volume_types: group.volumeTypeIds,
    ...fieldsSince(call, { 14: { group_snapshot_id: group.groupSnapshotId, source_group_id: group.sourceGroupId } }),
    ...(isTrueText(call.query.get('list_volume')) ? fieldsSince(call, { 25: { volumes } }) : {}),
    ...fieldsSince(call, { 38: { replication_status: 'disabled' } }),
    ...(call.caller.isAdmin ? fieldsSince(call, { 58: { project_id: group.projectId } }) : {}),
  }
}

const groups = collection('groups', {
  noun: 'Group',
  path: PATH,
  since: SINCE,
  detail: true,
  verbs: ['list', 'show'],
  filters: { id: 'id', name: 'name', status: 'status', description: 'description', group_type: 'groupTypeId' },
  tests: { list_volume: () => () => true },
  sort: { id: 'id', name: 'name', status: 'status', created_at: 'createdAt' },
  show,
  summary: ({ id, name }) => ({ id, name }),
})

/** What a new group has, whatever it is made of. */
function ownFields(call: CinderCall, { name = null, description = null }: Value<typeof Source>) {
  const { projectId, userId } = call.caller
  return { projectId, userId, name, description, createdAt: call.now() }
}

function createGroup(call: CinderCall, wanted: Value<typeof NewGroup>): Group {
  const type = findGroupType(call, wanted.group_type)
  const volumeTypes = wanted.volume_types.map((one) => findType(call, one).id)
  if (wanted.availability_zone && wanted.availability_zone !== 'nova') {
    throw badRequest(`Invalid input received: Availability zone '${wanted.availability_zone}' is invalid.`)
  }
  call.take({ groups: 1 })
  const group = call.rows.groups.add({
    ...ownFields(call, wanted),
    groupTypeId: type.id,
    volumeTypeIds: [...new Set(volumeTypes)],
  })
  return groupOperations.begin(call, group, 'create')
}

/** What the volumes of a new group are made of: those of a group, or the snapshots of a group snapshot with their volumes. */
function sourceOf(call: CinderCall, { source_group_id, group_snapshot_id }: Value<typeof Source>) {
  if ((source_group_id === undefined) === (group_snapshot_id === undefined)) {
    throw badRequest("Either 'source_group_id' or 'group_snapshot_id' must be provided to create group from source.")
  }
  if (source_group_id !== undefined) {
    const origin = groups.find(call, source_group_id)
    const parts = call.rows.volumes.find({ groupId: origin.id }).map((volume) => ({ volume, snapshotId: null }))
    if (parts.length === 0) throw invalidGroup('Source Group is empty. No group will be created.')
    return { origin, parts }
  }
  const snapshot = groupSnapshots.find(call, group_snapshot_id)
  const parts = call.rows.snapshots.find({ groupSnapshotId: snapshot.id }).flatMap(({ id, volumeId }) => {
    const volume = call.rows.volumes.get(volumeId)
    return volume ? [{ volume, snapshotId: id }] : []
  })
  if (parts.length === 0) throw invalidGroup('Group snapshot is empty. No group will be created.')
  return { origin: groups.find(call, snapshot.groupId), parts }
}

function createFromSource(call: CinderCall, wanted: Value<typeof Source>): Group {
  const { origin, parts } = sourceOf(call, wanted)
  call.take({ groups: 1, volumes: parts.length, gigabytes: parts.reduce((sum, { volume }) => sum + volume.sizeGib, 0) })
  const group = call.rows.groups.add({
    ...ownFields(call, wanted),
    groupTypeId: origin.groupTypeId,
    volumeTypeIds: origin.volumeTypeIds,
    groupSnapshotId: wanted.group_snapshot_id ?? null,
    sourceGroupId: wanted.source_group_id ?? null,
  })
  for (const { volume, snapshotId } of parts) {
    addVolume(call, {
      sizeGib: volume.sizeGib,
      typeId: volume.typeId,
      host: volume.host,
      isBootable: volume.isBootable,
      imageMetadata: volume.imageMetadata,
      snapshotId,
      sourceVolumeId: snapshotId === null ? volume.id : null,
      groupId: group.id,
    })
  }
  return groupOperations.begin(call, group, 'create')
}

const idsOf = (text: string | null | undefined): readonly string[] => (text ?? '').split(',').filter((id) => id !== '')

function addable(call: CinderCall, group: Group, id: string): string {
  const volume = call.rows.volumes.get(id)
  const refuse = (why: string) => invalidGroup(`Cannot add volume ${id} to group ${group.id} because ${why}`)
  if (volume?.projectId !== group.projectId) throw refuse('volume cannot be found.')
  if (volume.groupId !== null) throw refuse(`it is already in group ${volume.groupId}`)
  if (!group.volumeTypeIds.includes(volume.typeId)) {
    throw refuse(`volume type ${volume.typeId} is not supported by the group.`)
  }
  if (!ADDABLE.includes(volume.status)) {
    throw refuse(`volume is in an invalid state: ${volume.status}. Valid states are: ('available', 'in-use').`)
  }
  return id
}

function removable(group: Group, id: string, volumes: readonly Volume[]): string {
  const volume = volumes.find((one) => one.id === id)
  const refuse = (why: string) => invalidGroup(`Cannot remove volume ${id} from group ${group.id} because ${why}`)
  if (!volume) throw refuse('it is not in the group.')
  if (!REMOVABLE.includes(volume.status)) {
    throw refuse(
      `volume is in an invalid state: ${volume.status}. Valid states are: ('available', 'in-use', 'error', 'error_deleting').`,
    )
  }
  return id
}

function updateGroup(call: CinderCall, group: Group, wanted: Value<typeof GroupChange>): void {
  const { name = null, description = null, add_volumes, remove_volumes } = wanted
  const members = call.rows.volumes.find({ groupId: group.id })
  const added = idsOf(add_volumes).map((id) => addable(call, group, id))
  const removed = idsOf(remove_volumes).map((id) => removable(group, id, members))
  if (name === null && description === null && added.length + removed.length === 0) {
    throw invalidGroup(
      `Cannot update group ${group.id} because no valid name, description, add_volumes, or remove_volumes were provided.`,
    )
  }
  const changes = { ...(name === null ? {} : { name }), ...(description === null ? {} : { description }) }
  if (added.length + removed.length === 0) {
    call.rows.groups.set(group.id, changes)
    return
  }
  if (group.status !== 'available') {
    throw invalidGroup(`Cannot update group ${group.id}, status must be available, but it is ${group.status}.`)
  }
  groupOperations.begin(call, group, 'update', { changes, args: { added, removed } })
}

function deleteGroup(call: CinderCall, group: Group, withVolumes: boolean): void {
  const volumes = call.rows.volumes.find({ groupId: group.id })
  if (group.status !== 'available' && group.status !== 'error') {
    throw invalidGroup(`Group status must be available or error, but current status is: ${group.status}`)
  }
  if (call.rows.groupSnapshots.count({ groupId: group.id }) > 0) {
    throw invalidGroup(`Group ${group.id} still has dependent group snapshots.`)
  }
  if (volumes.length > 0 && !withVolumes) {
    throw invalidGroup(`Group ${group.id} still contains volumes. The delete-volumes flag is required to delete it.`)
  }
  for (const { id } of volumes) {
    if (call.rows.attachments.count({ volumeId: id }) > 0) {
      throw badRequest(`Invalid volume: Volume in group ${group.id} is attached. Need to detach first.`)
    }
    if (call.rows.snapshots.count({ volumeId: id }) > 0) {
      throw badRequest('Invalid volume: Volume in group still has dependent snapshots.')
    }
  }
  for (const volume of volumes) volumeOperations.begin(call, volume, 'delete')
  groupOperations.begin(call, group, 'delete')
}

const made = ({ id, name }: Group) => accepted({ group: { id, name } })

const { action, route } = actions(`${PATH}/:id/action`, groups.find)

export const groupRoutes = [
  post(PATH, { since: SINCE, right: 'member', rule: 'group:create', body: Type.Object({ group: NewGroup }) }, (call) =>
    made(createGroup(call, call.body.group)),
  ),
  post(
    `${PATH}/action`,
    {
      since: SOURCES_SINCE,
      right: 'member',
      rule: 'group:create',
      body: Type.Object({ 'create-from-src': Source }),
    },
    (call) => made(createFromSource(call, call.body['create-from-src'])),
  ),
  ...groups,
  put(
    `${PATH}/:id`,
    { since: SINCE, right: 'member', rule: 'group:update', body: Type.Object({ group: GroupChange }) },
    (call) => {
      updateGroup(call, groups.find(call), call.body.group)
      return accepted()
    },
  ),
  route({
    delete: action(
      {
        since: SINCE,
        right: 'member',
        rule: 'group:delete',
        body: Type.Object({ 'delete-volumes': Type.Optional(flag()) }),
      },
      (call, group, { 'delete-volumes': withVolumes = false }) => {
        deleteGroup(call, group, withVolumes)
        return accepted()
      },
    ),
    reset_status: action(
      {
        since: 20,
        right: 'admin',
        rule: 'group:reset_status',
        body: Type.Object({ status: Type.Enum(['creating', 'available', 'updating', 'deleting', 'error']) }),
      },
      (call, { id }, { status }) => {
        call.rows.groups.set(id, { status, operationId: null })
        return accepted()
      },
    ),
  }),
]
