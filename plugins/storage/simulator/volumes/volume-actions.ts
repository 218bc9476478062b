import { accepted, badRequest, conflict, flag, notFound, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { adminVolumeActions } from '../admin/admin-routes.ts'
import type { CinderCall } from '../kit.ts'
import { choosePool, poolsOf, suits } from '../scheduling/pools.ts'
import type { VolumeType } from '../types/volume-type.ts'
import { attachActions } from './attach-actions.ts'
import { findType } from './find-volume.ts'
import { imageMetadataActions } from './image-metadata-actions.ts'
import type { Volume } from './volume.ts'
import { action, adminRule, requireStatus, route, setStatus } from './volume-action.ts'
import { volumeOperations } from './volume-operations.ts'

const Extend = Type.Object({ new_size: Type.Integer({ minimum: 1 }) })
const ResetStatus = Type.Object({
  status: Type.Optional(
    Type.Enum([
      'available',
      'in-use',
      'error',
      'creating',
      'deleting',
      'attaching',
      'detaching',
      'maintenance',
      'error_deleting',
      'reserved',
    ]),
  ),
})
const Bootable = Type.Object({ bootable: flag() })
const ReadOnly = Type.Object({ readonly: flag() })
const Retype = Type.Object({
  new_type: Type.String(),
  migration_policy: Type.Optional(nullable(Type.Enum(['on-demand', 'never']))),
})
const Revert = Type.Object({ snapshot_id: Type.Optional(nullable(Type.String())) })
const REVERT_RULE = { right: 'member', rule: 'volume:revert_to_snapshot', since: 40 } as const
const Upload = Type.Object({
  image_name: Type.String({ minLength: 1 }),
  disk_format: Type.Optional(Type.String()),
  container_format: Type.Optional(Type.String()),
  force: Type.Optional(flag()),
})

const extend = action({ body: Extend }, (call, volume, { new_size }) => {
  requireStatus(volume, call.microversion.minor >= 42 ? ['available', 'in-use'] : ['available'], 'extend')
  if (new_size <= volume.sizeGib) {
    throw badRequest(
      `Invalid input received: New size for extend must be greater than current size. (current: ${volume.sizeGib}, extended: ${new_size}).`,
    )
  }
  call.take({ gigabytes: new_size - volume.sizeGib }, volume.projectId)
  volumeOperations.begin(call, volume, 'extend', { atEnd: { status: volume.status, sizeGib: new_size } })
  return accepted()
})

/** Where a volume is with another type: where it is, if that suits; else it moves, if it may. Null where there is no place. */
function placeFor(call: CinderCall, { host }: Volume, type: VolumeType, mayMove: boolean): string | null {
  const here = poolsOf(call).find(({ name }) => name === host)
  if (here && suits(here, type)) return host
  return mayMove ? choosePool(call, type) : null
}

const retype = action({ body: Retype }, (call, volume, { new_type, migration_policy }) => {
  const type = findType(call, new_type)
  requireStatus(volume, ['available', 'in-use'], 'retype')
  if (type.id === volume.typeId)
    throw badRequest(`Invalid input received: New volume_type same as original: ${type.id}.`)
  const host = placeFor(call, volume, type, migration_policy === 'on-demand')
  // Without a place the volume stays what it is.
  const retyped = host === null ? {} : { typeId: type.id, host }
  const moved = host === null || host === volume.host ? {} : { migrationStatus: 'success' }
  volumeOperations.begin(call, volume, 'retype', { atEnd: { status: volume.status, ...retyped, ...moved } })
  return accepted()
})

const revert = action({ ...REVERT_RULE, body: Revert }, (call, volume, { snapshot_id }) => {
  const [last] = call.rows.snapshots.find({ volumeId: volume.id }).toSorted((a, b) => b.createdAt - a.createdAt)
  if (!last) throw badRequest(`Volume ${volume.id} doesn't have any snapshots.`)
  if (snapshot_id !== last.id)
    throw badRequest(
      `Specified snapshot ${snapshot_id ?? 'None'} is None or not the latest one of volume ${volume.id}.`,
    )
  const refusal = `Can't revert volume ${volume.id} to its latest snapshot ${last.id}.`
  if (volume.sizeGib !== last.sizeGib)
    throw badRequest(`${refusal} The volume size must be equal to the snapshot size.`)
  if (volume.status !== 'available') throw conflict(`Invalid volume: ${refusal} Volume's status must be 'available'.`)
  if (last.status !== 'available') throw conflict(`Invalid snapshot: ${refusal} Snapshot's status must be 'available'.`)
  call.rows.snapshots.set(last.id, { status: 'restoring', updatedAt: call.now() })
  volumeOperations.begin(call, volume, 'revert', { args: { snapshotId: last.id } })
  return accepted()
})

const upload = action({ body: Upload }, async (call, volume, wanted) => {
  requireStatus(volume, wanted.force ? ['available', 'in-use'] : ['available'], 'upload')
  const glance = call.peer('image')
  if (!glance) throw notFound('The image service is not available.')
  const { image_name, disk_format = 'raw', container_format = 'bare' } = wanted
  const image = await glance.post<{ id: string }>('/v2/images', {
    name: image_name,
    visibility: 'private',
    owner: volume.projectId,
    disk_format,
    container_format,
  })
  volumeOperations.begin(call, volume, 'upload', { atEnd: { status: volume.status }, args: { imageId: image.id } })
  return accepted({
    'os-volume_upload_image': {
      id: volume.id,
      status: 'uploading',
      size: volume.sizeGib,
      image_id: image.id,
      image_name,
      disk_format,
      container_format,
    },
  })
})

export const volumeActionRoutes = [
  route(adminVolumeActions, attachActions, imageMetadataActions, {
    'os-extend': extend,
    'os-retype': retype,
    revert,
    'os-volume_upload_image': upload,
    'os-reset_status': action({ ...adminRule('reset_status'), body: ResetStatus }, (call, volume, { status }) => {
      if (status !== undefined) setStatus(call, volume, status)
      return accepted()
    }),
    'os-set_bootable': action({ body: Bootable }, (call, { id }, { bootable }) => {
      call.rows.volumes.set(id, { isBootable: bootable, updatedAt: call.now() })
      return respond(200)
    }),
    'os-update_readonly_flag': action({ body: ReadOnly }, (call, { id }, { readonly }) => {
      call.rows.volumes.set(id, { isReadOnly: readonly, updatedAt: call.now() })
      return accepted()
    }),
    'os-force_delete': action(adminRule('force_delete'), (call, volume) => {
      volumeOperations.begin(call, volume, 'delete')
      return accepted()
    }),
  }),
]
