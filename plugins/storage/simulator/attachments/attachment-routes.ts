import { accepted } from '@fascia/sdk/simulator'
import { type Static, Type } from 'typebox'
import { badRequest, type CinderCall, cinderTime, collection, notFound, post } from '../kit.ts'
import { findVolume } from '../volumes/find-volume.ts'
import type { Attachment } from '../volumes/volume.ts'

const Connector = Type.Optional(
  Type.Union([
    Type.Object({
      host: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      mountpoint: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      mode: Type.Optional(Type.String()),
    }),
    Type.Null(),
  ]),
)
const NewAttachment = Type.Object({
  volume_uuid: Type.String(),
  instance_uuid: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  connector: Connector,
  mode: Type.Optional(Type.String()),
})

function show(attachment: Attachment) {
  return {
    id: attachment.id,
    status: attachment.status,
    instance: attachment.serverId,
    volume_id: attachment.volumeId,
    attached_at: cinderTime(attachment.attachedAt),
    detached_at: null,
    attach_mode: attachment.mode,
    connection_info: attachment.hostName === null ? {} : { driver_volume_type: 'iscsi', attachment_id: attachment.id },
  }
}

function createAttachment(call: CinderCall, wish: Static<typeof NewAttachment>): Attachment {
  const volume = findVolume(call, wish.volume_uuid)
  const isShareable = volume.isMultiattach && volume.status === 'in-use'
  if (volume.status !== 'available' && volume.status !== 'downloading' && !isShareable) {
    throw badRequest(
      `Invalid volume: Volume ${volume.id} status must be available or downloading to reserve, but the current status is ${volume.status}.`,
    )
  }
  const isConnected = Boolean(wish.connector)
  const attachment = call.rows.attachments.add({
    projectId: volume.projectId,
    volumeId: volume.id,
    serverId: wish.instance_uuid ?? '',
    status: isConnected ? 'attaching' : 'reserved',
    mountpoint: wish.connector?.mountpoint ?? null,
    hostName: wish.connector?.host ?? null,
    mode: wish.connector?.mode ?? 'rw',
    attachedAt: null,
  })
  if (!isShareable) {
    call.rows.volumes.set(volume.id, { status: isConnected ? 'attaching' : 'reserved', updatedAt: call.now() })
  }
  return attachment
}

const attachments = collection('attachments', {
  detail: true,
  since: 27,
  rules: {
    create: 'volume:attachment_create',
    update: 'volume:attachment_update',
    delete: 'volume:attachment_delete',
  },
  notFound: (id) => notFound(`Volume attachment could not be found with filter: attachment_id = ${id}.`),
  filters: { volume_id: 'volumeId', status: 'status', instance_id: 'serverId' },
  show,
  summary: ({ id, status, serverId, volumeId }) => ({ id, status, instance: serverId, volume_id: volumeId }),
  statuses: { create: 200 },
  create: NewAttachment,
  add: createAttachment,
  update: Type.Object({ connector: Connector }),
  change(call, attachment, { connector }) {
    const changed = call.rows.attachments.set(attachment.id, {
      status: 'attaching',
      hostName: connector?.host ?? attachment.hostName,
      mountpoint: connector?.mountpoint ?? attachment.mountpoint,
    })
    call.rows.volumes.set(attachment.volumeId, { status: 'attaching', updatedAt: call.now() })
    return changed ?? attachment
  },
  remove(call, attachment) {
    call.rows.attachments.remove(attachment.id)
    const others = call.rows.attachments.find({ volumeId: attachment.volumeId })
    if (others.length === 0) call.rows.volumes.set(attachment.volumeId, { status: 'available', updatedAt: call.now() })
    return { attachments: others.map(show) }
  },
})

export const attachmentRoutes = [
  ...attachments,
  post('/attachments/:id/action', { rule: 'volume:attachment_complete', right: 'member', since: 44 }, (call) => {
    const attachment = attachments.find(call)
    call.rows.attachments.set(attachment.id, { status: 'attached', attachedAt: call.now() })
    call.rows.volumes.set(attachment.volumeId, { status: 'in-use', updatedAt: call.now() })
    return accepted()
  }),
]
