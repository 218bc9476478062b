import { accepted, badRequest, isTrueText, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, collection, get } from '../kit.ts'
import { snapshotOperations } from '../snapshots/snapshot-routes.ts'
import { createVolume, NewVolume } from './create-volume.ts'
import { showBareVolume, showVolume } from './show-volume.ts'
import type { Volume } from './volume.ts'
import { volumeOperations } from './volume-operations.ts'

const DELETABLE = /^(available|error|error_restoring|error_extending|error_managing|error_deleting)$/

const Text = Type.Optional(nullable(Type.String({ maxLength: 255 })))

function deleteVolume(call: CinderCall, volume: Volume) {
  const snapshots = call.rows.snapshots.find({ volumeId: volume.id })
  const isWhole = isTrueText(call.query.get('cascade'))
  const isBusy =
    !DELETABLE.test(volume.status) ||
    volume.groupId !== null ||
    call.rows.attachments.count({ volumeId: volume.id }) > 0 ||
    (isWhole ? snapshots.some(({ status }) => !DELETABLE.test(status)) : snapshots.length > 0)
  if (isBusy) {
    throw badRequest(
      'Invalid volume: Volume status must be available or error or error_restoring or error_extending or error_managing and must not be migrating, attached, belong to a group, have snapshots, awaiting a transfer, or be disassociated from snapshots after volume transfer.',
    )
  }
  for (const snapshot of snapshots)
    snapshotOperations.begin(call, snapshot, 'delete', { changes: { updatedAt: call.now() } })
  volumeOperations.begin(call, volume, 'delete')
  return accepted()
}

export const volumeRoutes = [
  get('/volumes/summary', { since: 12 }, (call) => {
    const volumes = call.rows.volumes.find({ projectId: call.caller.projectId })
    const total_size = volumes.reduce((sum, { sizeGib }) => sum + sizeGib, 0)
    return { 'volume-summary': { total_size, total_count: volumes.length } }
  }),
  ...collection('volumes', {
    detail: true,
    filters: {
      name: 'name',
      status: 'status',
      description: 'description',
      availability_zone: 'zone',
      size: 'sizeGib',
      snapshot_id: 'snapshotId',
      source_volid: 'sourceVolumeId',
      group_id: 'groupId',
    },
    tests: {
      // Cinder takes every text for true except `false`.
      bootable: (text) => (volume) => volume.isBootable === !/^false$/i.test(text),
      project_id:
        (text, { caller }) =>
        (volume) =>
          !caller.isAdmin || volume.projectId === text,
      host:
        (text, { caller }) =>
        (volume) =>
          !caller.isAdmin || volume.host === text,
    },
    sort: {
      id: 'id',
      name: 'name',
      display_name: 'name',
      size: 'sizeGib',
      status: 'status',
      created_at: 'createdAt',
      updated_at: 'updatedAt',
      availability_zone: 'zone',
      bootable: 'isBootable',
      volume_type_id: 'typeId',
      host: 'host',
    },
    show: (volume, call) => showVolume(call, volume),
    written: (volume, call) => showBareVolume(call, volume),
    create: NewVolume,
    add: createVolume,
    update: Type.Object({
      name: Text,
      description: Text,
      display_name: Text,
      display_description: Text,
      metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
    change: (_, __, { display_name, display_description, ...wanted }) => ({
      ...(display_name === undefined ? {} : { name: display_name }),
      ...(display_description === undefined ? {} : { description: display_description }),
      ...wanted,
    }),
    remove: deleteVolume,
  }),
]
