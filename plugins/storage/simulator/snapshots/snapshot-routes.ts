import { accepted, parseBody, type TimerHandler } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest } from '../cinder-fault.ts'
import { type CinderCall, type CinderRouteOf, cinderRoute, cinderTime } from '../cinder-route.ts'
import { pageOf } from '../list-page.ts'
import type { StorageTables } from '../tables.ts'
import { findSnapshot, findVolume } from '../volumes/find-volume.ts'
import type { Snapshot } from '../volumes/volume.ts'

const TURN_MS = 800
const Text = Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()]))
const CreateSnapshot = Type.Object({
  snapshot: Type.Object({
    volume_id: Type.String(),
    name: Text,
    description: Text,
    force: Type.Optional(Type.Union([Type.Boolean(), Type.String(), Type.Null()])),
    metadata: Type.Optional(Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()])),
  }),
})
const UpdateSnapshot = Type.Object({ snapshot: Type.Object({ name: Text, description: Text }) })

function showSnapshot(call: CinderCall, snapshot: Snapshot): Readonly<Record<string, unknown>> {
  return {
    id: snapshot.id,
    created_at: cinderTime(snapshot.createdAt),
    updated_at: cinderTime(snapshot.updatedAt),
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

function list(call: CinderCall) {
  const everybody = call.caller.isAdmin && /^(1|true)$/i.test(call.query.get('all_tenants') ?? '')
  const filters = ['name', 'status', 'volume_id'].flatMap((name) => {
    const wanted = call.query.get(name)
    return wanted === null ? [] : [[name, wanted] as const]
  })
  const all = call.rows.snapshots
    .find(everybody ? {} : { projectId: call.caller.projectId })
    .filter((snapshot) => filters.every(([name, wanted]) => showSnapshot(call, snapshot)[name] === wanted))
  const field = (snapshot: Snapshot, key: string) =>
    key === 'created_at' ? snapshot.createdAt : showSnapshot(call, snapshot)[key]
  const { items, links } = pageOf(call, 'snapshots', '/snapshots/detail', all, field)
  return { snapshots: items.map((snapshot) => showSnapshot(call, snapshot)), ...links }
}

function createSnapshot(call: CinderCall) {
  const { snapshot: wish } = parseBody(CreateSnapshot, call.body)
  const volume = findVolume(call, wish.volume_id)
  const isForced = String(wish.force ?? false).toLowerCase() === 'true' || call.microversion.minor >= 66
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
    name: wish.name ?? null,
    description: wish.description ?? null,
    status: 'creating',
    sizeGib: volume.sizeGib,
    metadata: wish.metadata ?? {},
    createdAt: call.now(),
    updatedAt: null,
  })
  call.later(TURN_MS, 'snapshots.turn', { snapshotId: snapshot.id })
  return accepted({ snapshot: showSnapshot(call, snapshot) })
}

/** A snapshot that was being made is there; one that was being deleted is gone. */
export const turnSnapshot: TimerHandler<StorageTables> = ({ rows, args, now }) => {
  const snapshot = rows.snapshots.get(String(args.snapshotId))
  if (snapshot?.status === 'creating') rows.snapshots.set(snapshot.id, { status: 'available', updatedAt: now() })
  if (snapshot?.status === 'deleting') rows.snapshots.remove(snapshot.id)
}

export const snapshotRoutes: CinderRouteOf[] = [
  cinderRoute({ method: 'GET', path: '/snapshots', rule: 'volume:get_all_snapshots', handler: list }),
  cinderRoute({ method: 'GET', path: '/snapshots/detail', rule: 'volume:get_all_snapshots', handler: list }),
  cinderRoute({
    method: 'POST',
    path: '/snapshots',
    rule: 'volume:create_snapshot',
    right: 'member',
    handler: createSnapshot,
  }),
  cinderRoute({
    method: 'GET',
    path: '/snapshots/:id',
    rule: 'volume:get_snapshot',
    handler: (call) => ({ snapshot: showSnapshot(call, findSnapshot(call)) }),
  }),
  cinderRoute({
    method: 'PUT',
    path: '/snapshots/:id',
    rule: 'volume:update_snapshot',
    right: 'member',
    handler(call) {
      const snapshot = findSnapshot(call)
      const { name, description } = parseBody(UpdateSnapshot, call.body).snapshot
      const changed = call.rows.snapshots.set(snapshot.id, {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        updatedAt: call.now(),
      })
      return { snapshot: showSnapshot(call, changed ?? snapshot) }
    },
  }),
  cinderRoute({
    method: 'DELETE',
    path: '/snapshots/:id',
    rule: 'volume:delete_snapshot',
    right: 'member',
    handler(call) {
      const snapshot = findSnapshot(call)
      if (!['available', 'error', 'error_deleting'].includes(snapshot.status)) {
        throw badRequest(
          'Invalid snapshot: Snapshot status must be available or error and must not be part of a group.',
        )
      }
      call.rows.snapshots.set(snapshot.id, { status: 'deleting', updatedAt: call.now() })
      call.later(TURN_MS, 'snapshots.turn', { snapshotId: snapshot.id })
      return accepted()
    },
  }),
]
