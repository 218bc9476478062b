import { accepted, badRequest, flag, notFound } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { adminVolumeActions } from '../admin/admin-routes.ts'
import { actions, type CinderCall } from '../kit.ts'
import { findType, findVolume } from './find-volume.ts'
import type { Volume } from './volume.ts'
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
const Retype = Type.Object({ new_type: Type.String(), migration_policy: Type.Optional(Type.String()) })
const Upload = Type.Object({
  image_name: Type.String({ minLength: 1 }),
  disk_format: Type.Optional(Type.String()),
  container_format: Type.Optional(Type.String()),
  force: Type.Optional(flag()),
})

const adminRule = (name: string) => ({ right: 'admin', rule: `volume_extension:volume_admin_actions:${name}` }) as const

const { action, route } = actions('/volumes/:id/action', findVolume, {
  right: 'member',
  rule: 'volume:action',
})

function requireStatus(volume: Volume, wanted: readonly string[], word: string): void {
  if (wanted.includes(volume.status)) return
  throw badRequest(
    `Invalid volume: Volume ${volume.id} status must be ${wanted.join(' or ')} to ${word}, but is ${volume.status}.`,
  )
}

const extend = action({ body: Extend }, (call, volume, { new_size }) => {
  requireStatus(volume, call.microversion.minor >= 42 ? ['available', 'in-use'] : ['available'], 'extend')
  if (new_size <= volume.sizeGib) {
    throw badRequest(
      `Invalid input received: New size for extend must be greater than current size. (current: ${volume.sizeGib}, extended: ${new_size}).`,
    )
  }
  const limit = call.quotas.limit(volume.projectId, 'gigabytes')
  const used = call.quotas.used(volume.projectId, 'gigabytes')
  const more = new_size - volume.sizeGib
  if (limit >= 0 && used + more > limit) {
    throw badRequest(
      `Requested volume or snapshot exceeds allowed gigabytes quota. Requested ${more}G, quota is ${limit}G and ${used}G has been consumed.`,
    )
  }
  volumeOperations.begin(call, volume, 'extend', { atEnd: { status: volume.status, sizeGib: new_size } })
  return accepted()
})

const retype = action({ body: Retype }, (call, volume, { new_type }) => {
  const type = findType(call, new_type)
  requireStatus(volume, ['available', 'in-use'], 'retype')
  if (type.id === volume.typeId)
    throw badRequest(`Invalid input received: New volume_type same as original: ${type.id}.`)
  volumeOperations.begin(call, volume, 'retype', { atEnd: { status: volume.status, typeId: type.id } })
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

const setStatus = (call: CinderCall, { id }: Volume, status: Volume['status']) =>
  call.rows.volumes.set(id, { status, updatedAt: call.now() })

export const volumeActionRoutes = [
  route(adminVolumeActions, {
    'os-extend': extend,
    'os-retype': retype,
    'os-volume_upload_image': upload,
    'os-reset_status': action({ ...adminRule('reset_status'), body: ResetStatus }, (call, volume, { status }) => {
      if (status !== undefined) setStatus(call, volume, status)
      return accepted()
    }),
    'os-set_bootable': action({ body: Bootable }, (call, { id }, { bootable }) => {
      call.rows.volumes.set(id, { isBootable: bootable, updatedAt: call.now() })
      return {}
    }),
    'os-update_readonly_flag': action({ body: ReadOnly }, (call, { id }, { readonly }) => {
      call.rows.volumes.set(id, { isReadOnly: readonly, updatedAt: call.now() })
      return accepted()
    }),
    'os-reserve': action({}, (call, volume) => {
      requireStatus(volume, ['available'], 'reserve')
      setStatus(call, volume, 'attaching')
      return accepted()
    }),
    'os-unreserve': action({}, (call, volume) => {
      if (volume.status === 'attaching') setStatus(call, volume, 'available')
      return accepted()
    }),
    'os-force_delete': action(adminRule('force_delete'), (call, volume) => {
      volumeOperations.begin(call, volume, 'delete')
      return accepted()
    }),
  }),
]
