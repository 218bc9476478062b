import { accepted, type HandlerAnswer } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, type CinderCall, notFound, parse, post, requireRight } from '../kit.ts'
import { findType, findVolume } from './find-volume.ts'
import type { Volume } from './volume.ts'

const EXTEND_MS = 1200
const RETYPE_MS = 1500
const UPLOAD_MS = 3000

const Extend = Type.Object({ new_size: Type.Integer({ minimum: 1 }) })
const ResetStatus = Type.Object({
  status: Type.Optional(
    Type.Union([
      Type.Literal('available'),
      Type.Literal('in-use'),
      Type.Literal('error'),
      Type.Literal('creating'),
      Type.Literal('deleting'),
      Type.Literal('attaching'),
      Type.Literal('detaching'),
      Type.Literal('maintenance'),
      Type.Literal('error_deleting'),
      Type.Literal('reserved'),
    ]),
  ),
})
const Bootable = Type.Object({ bootable: Type.Union([Type.Boolean(), Type.String()]) })
const ReadOnly = Type.Object({ readonly: Type.Union([Type.Boolean(), Type.String()]) })
const Retype = Type.Object({ new_type: Type.String(), migration_policy: Type.Optional(Type.String()) })
const Upload = Type.Object({
  image_name: Type.String({ minLength: 1 }),
  disk_format: Type.Optional(Type.String()),
  container_format: Type.Optional(Type.String()),
  force: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
})

type Perform = (call: CinderCall, volume: Volume, given: unknown) => HandlerAnswer | Promise<HandlerAnswer>

const isTrue = (value: boolean | string): boolean => String(value).toLowerCase() === 'true'

function requireStatus(volume: Volume, wanted: readonly string[], word: string): void {
  if (wanted.includes(volume.status)) return
  throw badRequest(
    `Invalid volume: Volume ${volume.id} status must be ${wanted.join(' or ')} to ${word}, but is ${volume.status}.`,
  )
}

const extend: Perform = (call, volume, given) => {
  const { new_size } = parse(Extend, given)
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
  call.rows.volumes.set(volume.id, { status: 'extending', updatedAt: call.now() })
  call.later(EXTEND_MS, 'volumes.turn', {
    volumeId: volume.id,
    from: 'extending',
    to: volume.status,
    sizeGib: new_size,
  })
  return accepted()
}

const retype: Perform = (call, volume, given) => {
  const type = findType(call, parse(Retype, given).new_type)
  requireStatus(volume, ['available', 'in-use'], 'retype')
  if (type.id === volume.typeId)
    throw badRequest(`Invalid input received: New volume_type same as original: ${type.id}.`)
  call.rows.volumes.set(volume.id, { status: 'retyping', updatedAt: call.now() })
  call.later(RETYPE_MS, 'volumes.turn', { volumeId: volume.id, from: 'retyping', to: volume.status, typeId: type.id })
  return accepted()
}

const upload: Perform = async (call, volume, given) => {
  const wish = parse(Upload, given)
  requireStatus(
    volume,
    wish.force !== undefined && isTrue(wish.force) ? ['available', 'in-use'] : ['available'],
    'upload',
  )
  const glance = call.peer('image')
  if (!glance) throw notFound('The image service is not available.')
  const disk_format = wish.disk_format ?? 'raw'
  const container_format = wish.container_format ?? 'bare'
  const image = await glance.post<{ id: string }>('/v2/images', {
    name: wish.image_name,
    visibility: 'private',
    owner: volume.projectId,
    disk_format,
    container_format,
  })
  call.rows.volumes.set(volume.id, { status: 'uploading', updatedAt: call.now() })
  call.later(UPLOAD_MS, 'volumes.uploaded', { volumeId: volume.id, imageId: image.id, to: volume.status })
  return accepted({
    'os-volume_upload_image': {
      id: volume.id,
      status: 'uploading',
      size: volume.sizeGib,
      image_id: image.id,
      image_name: wish.image_name,
      disk_format,
      container_format,
    },
  })
}

const ACTIONS: Readonly<Record<string, Perform>> = {
  'os-extend': extend,
  'os-retype': retype,
  'os-volume_upload_image': upload,
  'os-reset_status'(call, volume, given) {
    requireRight(call, 'admin', 'volume_extension:volume_admin_actions:reset_status')
    const { status } = parse(ResetStatus, given)
    if (status !== undefined) call.rows.volumes.set(volume.id, { status, updatedAt: call.now() })
    return accepted()
  },
  'os-set_bootable'(call, volume, given) {
    call.rows.volumes.set(volume.id, { isBootable: isTrue(parse(Bootable, given).bootable), updatedAt: call.now() })
    return {}
  },
  'os-update_readonly_flag'(call, volume, given) {
    call.rows.volumes.set(volume.id, { isReadOnly: isTrue(parse(ReadOnly, given).readonly), updatedAt: call.now() })
    return accepted()
  },
  'os-reserve'(call, volume) {
    requireStatus(volume, ['available'], 'reserve')
    call.rows.volumes.set(volume.id, { status: 'attaching', updatedAt: call.now() })
    return accepted()
  },
  'os-unreserve'(call, volume) {
    if (volume.status === 'attaching') call.rows.volumes.set(volume.id, { status: 'available', updatedAt: call.now() })
    return accepted()
  },
  'os-force_delete'(call, volume) {
    requireRight(call, 'admin', 'volume_extension:volume_admin_actions:force_delete')
    call.rows.volumes.set(volume.id, { status: 'deleting', updatedAt: call.now() })
    call.later(EXTEND_MS, 'volumes.drop', { volumeId: volume.id })
    return accepted()
  },
}

export const volumeActionRoutes = [
  post('/volumes/:id/action', { rule: 'volume:action', right: 'member' }, (call) => {
    const entries = typeof call.body === 'object' && call.body !== null ? Object.entries(call.body) : []
    const [name = '', given] = entries[0] ?? []
    const perform = ACTIONS[name]
    if (!perform) throw badRequest(`There is no such action: ${name}`)
    return perform(call, findVolume(call), given)
  }),
]
