import type { Value } from '@fascia/sdk/common'
import { accepted, badRequest, fieldsSince, naiveTime, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { actions, type CinderCall, collection, post } from '../kit.ts'
import { snapshotOperations } from '../snapshots/snapshot-routes.ts'
import { findGroup } from '../volumes/find-volume.ts'
import type { GroupSnapshot } from './group.ts'
import { groupSnapshotOperations } from './group-operations.ts'

const PATH = '/group_snapshots'
/** Group snapshots came with this minor microversion. */
const SINCE = 14

const Text = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const NewGroupSnapshot = Type.Object({ name: Text, description: Text, group_id: Type.String({ minLength: 1 }) })

function show(snapshot: GroupSnapshot, call: CinderCall) {
  return {
    id: snapshot.id,
    group_id: snapshot.groupId,
    group_type_id: snapshot.groupTypeId,
    status: snapshot.status,
    created_at: naiveTime(snapshot.createdAt),
    name: snapshot.name,
    description: snapshot.description,
    ...(call.caller.isAdmin ? fieldsSince(call, { 58: { project_id: snapshot.projectId } }) : {}),
  }
}

const summary = ({ id, name, groupTypeId }: GroupSnapshot) => ({ id, name, group_type_id: groupTypeId })

/** Snapshots of groups; each has a snapshot of every volume that its group had. */
export const groupSnapshots = collection('groupSnapshots', {
  plural: 'group_snapshots',
  singular: 'group_snapshot',
  noun: 'GroupSnapshot',
  path: PATH,
  since: SINCE,
  detail: true,
  verbs: ['list', 'show', 'delete'],
  rules: {
    list: 'group:get_all_group_snapshots',
    show: 'group:get_group_snapshot',
    delete: 'group:delete_group_snapshot',
  },
  filters: { id: 'id', name: 'name', status: 'status', group_id: 'groupId' },
  sort: { id: 'id', name: 'name', status: 'status', group_id: 'groupId', created_at: 'createdAt' },
  show,
  summary,
  remove(call, snapshot) {
    if (snapshot.status !== 'available' && snapshot.status !== 'error') {
      throw badRequest('Invalid GroupSnapshot: GroupSnapshot status must be available or error')
    }
    for (const one of call.rows.snapshots.find({ groupSnapshotId: snapshot.id })) {
      snapshotOperations.begin(call, one, 'delete', { changes: { updatedAt: call.now() } })
    }
    groupSnapshotOperations.begin(call, snapshot, 'delete')
    return accepted()
  },
})

function createGroupSnapshot(call: CinderCall, wanted: Value<typeof NewGroupSnapshot>): GroupSnapshot {
  const group = findGroup(call, wanted.group_id)
  const volumes = call.rows.volumes.find({ groupId: group.id })
  if (volumes.length === 0) throw badRequest('Invalid group: Group is empty. No group snapshot will be created.')
  const busy = volumes.find(({ status }) => status !== 'available' && status !== 'in-use')
  if (busy) {
    throw badRequest(
      `Invalid volume: Volume ${busy.id} status must be available or in-use, but current status is: ${busy.status}.`,
    )
  }
  call.take({ snapshots: volumes.length, gigabytes: volumes.reduce((sum, { sizeGib }) => sum + sizeGib, 0) })
  const { projectId, groupTypeId } = group
  const common = { projectId, userId: call.caller.userId, createdAt: call.now() }
  const { name = null, description = null } = wanted
  const snapshot = call.rows.groupSnapshots.add({ ...common, groupId: group.id, groupTypeId, name, description })
  for (const volume of volumes) {
    const one = { ...common, volumeId: volume.id, name, description, sizeGib: volume.sizeGib }
    snapshotOperations.begin(call, call.rows.snapshots.add({ ...one, groupSnapshotId: snapshot.id }), 'create')
  }
  return groupSnapshotOperations.begin(call, snapshot, 'create')
}

const { action, route } = actions(`${PATH}/:id/action`, groupSnapshots.find)

export const groupSnapshotRoutes = [
  post(
    PATH,
    {
      since: SINCE,
      right: 'member',
      rule: 'group:create_group_snapshot',
      body: Type.Object({ group_snapshot: NewGroupSnapshot }),
    },
    (call) => accepted({ group_snapshot: summary(createGroupSnapshot(call, call.body.group_snapshot)) }),
  ),
  ...groupSnapshots,
  route({
    reset_status: action(
      {
        since: 19,
        right: 'admin',
        rule: 'group:reset_group_snapshot_status',
        body: Type.Object({ status: Type.Enum(['creating', 'available', 'deleting', 'error']) }),
      },
      (call, { id }, { status }) => {
        call.rows.groupSnapshots.set(id, { status, operationId: null })
        return accepted()
      },
    ),
  }),
]
