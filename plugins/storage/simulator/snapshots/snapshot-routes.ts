import { accepted, badRequest, flag, naiveTime, nullable, type TimerHandler } from '@fascia/sdk/simulator'
import { type Static, Type } from 'typebox'
import { type CinderCall, collection } from '../kit.ts'
import type { StorageTables } from '../tables.ts'
import { findVolume } from '../volumes/find-volume.ts'
import type { Snapshot } from '../volumes/volume.ts'

const TURN_MS = 800
const Text = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const NewSnapshot = Type.Object({
  volume_id: Type.String(),
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
    ...(call.microversion.minor >= 14 ? { group_snapshot_id: null } : {}),
    ...(call.microversion.minor >= 41 ? { user_id: snapshot.userId } : {}),
    ...(call.microversion.minor >= 65 ? { consumes_quota: true } : {}),
    'os-extended-snapshot-attributes:project_id': snapshot.projectId,
    'os-extended-snapshot-attributes:progress': snapshot.status === 'creating' ? '0%' : '100%',
  }
}

function createSnapshot(call: CinderCall, wanted: Static<typeof NewSnapshot>): Snapshot {
  const volume = findVolume(call, wanted.volume_id)
  const isForced = wanted.force === true || call.microversion.minor >= 66
  if (volume.status !== 'available' && !(isForced && volume.status === 'in-use')) {
    throw badRequest(
      `Invalid volume: Volume ${volume.id} status must be available, but current status is: ${volume.status}.`,
    )
  }
  call.take({ snapshots: 1, gigabytes: volume.sizeGib }, volume.projectId)
  const snapshot = call.rows.snapshots.add({
    projectId: volume.projectId,
    userId: call.caller.userId,
    volumeId: volume.id,
    name: wanted.name ?? null,
    description: wanted.description ?? null,
    sizeGib: volume.sizeGib,
    metadata: wanted.metadata ?? {},
    createdAt: call.now(),
  })
  call.later(TURN_MS, 'snapshots.turn', { id: snapshot.id })
  return snapshot
}

/** Ends what a snapshot was doing: one that was being made becomes available, one that was being deleted is removed. */
export const turnSnapshot: TimerHandler<StorageTables> = ({ rows, id, now }) => {
  const snapshot = rows.snapshots.get(id)
  if (snapshot?.status === 'creating') rows.snapshots.set(snapshot.id, { status: 'available', updatedAt: now() })
  if (snapshot?.status === 'deleting') rows.snapshots.remove(snapshot.id)
}

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
    name: 'name',
    display_name: 'name',
    status: 'status',
    volume_id: 'volumeId',
    volume_size: 'sizeGib',
    created_at: 'createdAt',
  },
  show: showSnapshot,
  summary: (snapshot, call) =>
    Object.fromEntries(
      Object.entries(showSnapshot(snapshot, call)).filter(([name]) => !name.startsWith('os-extended-snapshot')),
    ),
  create: NewSnapshot,
  add: createSnapshot,
  update: Type.Object({ name: Text, description: Text }),
  change: (call, snapshot, given) =>
    call.rows.snapshots.set(snapshot.id, { ...given, updatedAt: call.now() }) ?? snapshot,
  remove(call, snapshot) {
    if (!['available', 'error', 'error_deleting'].includes(snapshot.status)) {
      throw badRequest('Invalid snapshot: Snapshot status must be available or error and must not be part of a group.')
    }
    call.rows.snapshots.set(snapshot.id, { status: 'deleting', updatedAt: call.now() })
    call.later(TURN_MS, 'snapshots.turn', { id: snapshot.id })
    return accepted()
  },
})
