import type { Value } from '@fascia/sdk/common'
import { accepted, badRequest, fieldsSince, flag, naiveTime, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, collection, lifecycle } from '../kit.ts'
import { findVolume } from '../volumes/find-volume.ts'
import type { Snapshot } from '../volumes/volume.ts'

const Text = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const NewSnapshot = Type.Object({
  volume_id: nullable(Type.String()),
  name: Text,
  description: Text,
  force: Type.Optional(nullable(flag())),
  metadata: Type.Optional(nullable(Type.Record(Type.String(), Type.String()))),
})

function showSnapshot(snapshot: Snapshot, call: CinderCall): Readonly<Record<string, unknown>> {
  return {
    id: snapshot.id,
    created_at: naiveTime(snapshot.createdAt),
    updated_at: naiveTime(snapshot.updatedAt),
    name: snapshot.name,
    description: snapshot.description,
    volume_id: snapshot.volumeId,
    status: snapshot.status,
    size: snapshot.sizeGib,
    metadata: snapshot.metadata,
    ...fieldsSince(call, {
      14: { group_snapshot_id: snapshot.groupSnapshotId },
      41: { user_id: snapshot.userId },
      65: { consumes_quota: true },
    }),
    'os-extended-snapshot-attributes:project_id': snapshot.projectId,
    'os-extended-snapshot-attributes:progress': snapshot.progress ?? (snapshot.status === 'creating' ? '0%' : '100%'),
  }
}

/** A snapshot as short lists and the answers to its creation and its changes have it. */
function showBareSnapshot(snapshot: Snapshot, call: CinderCall) {
  const shown = Object.entries(showSnapshot(snapshot, call))
  return Object.fromEntries(shown.filter(([name]) => !name.startsWith('os-extended-snapshot')))
}

function createSnapshot(call: CinderCall, wanted: Value<typeof NewSnapshot>): Snapshot {
  const volume = findVolume(call, wanted.volume_id ?? 'None')
  const isForced = wanted.force === true || call.microversion.minor >= 66
  if (volume.status !== 'available' && !(isForced && volume.status === 'in-use')) {
    throw badRequest(
      `Invalid volume: Volume ${volume.id} status must be available, but current status is: ${volume.status}.`,
    )
  }
  call.take({ snapshots: 1, gigabytes: volume.sizeGib }, volume.projectId)
  return call.rows.snapshots.add({
    projectId: volume.projectId,
    userId: call.caller.userId,
    volumeId: volume.id,
    name: wanted.name ?? null,
    description: wanted.description ?? null,
    sizeGib: volume.sizeGib,
    metadata: wanted.metadata ?? {},
    createdAt: call.now(),
  })
}

export const snapshotOperations = lifecycle('snapshots', {
  field: 'status',
  operations: {
    create: { states: { creating: 800 }, end: (_, { now }) => ({ status: 'available', updatedAt: now() }) },
    delete: { states: { deleting: 800 }, end: () => null },
  },
})

export const snapshots = collection('snapshots', {
  detail: true,
  rules: {
    create: 'volume:create_snapshot',
    update: 'volume:update_snapshot',
    delete: 'volume:delete_snapshot',
  },
  filters: { name: 'name', status: 'status', volume_id: 'volumeId' },
  sort: {
    id: 'id',
    display_name: 'name',
    status: 'status',
    volume_id: 'volumeId',
    volume_size: 'sizeGib',
    created_at: 'createdAt',
  },
  show: showSnapshot,
  summary: showBareSnapshot,
  written: showBareSnapshot,
  create: NewSnapshot,
  add: (call, wanted) => snapshotOperations.begin(call, createSnapshot(call, wanted), 'create'),
  update: Type.Object({ name: Text, description: Text }),
  remove(call, snapshot) {
    if (snapshot.groupSnapshotId !== null || !['available', 'error', 'error_deleting'].includes(snapshot.status)) {
      throw badRequest('Invalid snapshot: Snapshot status must be available or error and must not be part of a group.')
    }
    snapshotOperations.begin(call, snapshot, 'delete', { changes: { updatedAt: call.now() } })
    return accepted()
  },
})
