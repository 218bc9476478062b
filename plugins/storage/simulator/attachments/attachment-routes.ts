import { accepted, parseBody } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, notFound } from '../cinder-fault.ts'
import { type CinderCall, type CinderRouteOf, cinderRoute, cinderTime } from '../cinder-route.ts'
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
const CreateAttachment = Type.Object({
  attachment: Type.Object({
    volume_uuid: Type.String(),
    instance_uuid: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    connector: Connector,
    mode: Type.Optional(Type.String()),
  }),
})
const UpdateAttachment = Type.Object({ attachment: Type.Object({ connector: Connector }) })

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

function findAttachment(call: CinderCall): Attachment {
  const attachment = call.rows.attachments.get(call.params.id ?? '')
  if (attachment && (call.caller.isAdmin || attachment.projectId === call.caller.projectId)) return attachment
  throw notFound(`Volume attachment could not be found with filter: attachment_id = ${call.params.id}.`)
}

function createAttachment(call: CinderCall) {
  const { attachment: wish } = parseBody(CreateAttachment, call.body)
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
  return { attachment: show(attachment) }
}

export const attachmentRoutes: CinderRouteOf[] = [
  ...['/attachments', '/attachments/detail'].map((path) =>
    cinderRoute({
      method: 'GET',
      path,
      rule: 'volume:attachment_get_all',
      since: 27,
      handler(call) {
        const volumeId = call.query.get('volume_id')
        const attachments = call.rows.attachments
          .find({ projectId: call.caller.projectId })
          .filter((one) => volumeId === null || one.volumeId === volumeId)
        return { attachments: attachments.map(show) }
      },
    }),
  ),
  cinderRoute({
    method: 'POST',
    path: '/attachments',
    rule: 'volume:attachment_create',
    right: 'member',
    since: 27,
    handler: createAttachment,
  }),
  cinderRoute({
    method: 'GET',
    path: '/attachments/:id',
    rule: 'volume:attachment_get',
    since: 27,
    handler: (call) => ({ attachment: show(findAttachment(call)) }),
  }),
  cinderRoute({
    method: 'PUT',
    path: '/attachments/:id',
    rule: 'volume:attachment_update',
    right: 'member',
    since: 27,
    handler(call) {
      const attachment = findAttachment(call)
      const { connector } = parseBody(UpdateAttachment, call.body).attachment
      const changed = call.rows.attachments.set(attachment.id, {
        status: 'attaching',
        hostName: connector?.host ?? attachment.hostName,
        mountpoint: connector?.mountpoint ?? attachment.mountpoint,
      })
      call.rows.volumes.set(attachment.volumeId, { status: 'attaching', updatedAt: call.now() })
      return { attachment: show(changed ?? attachment) }
    },
  }),
  cinderRoute({
    method: 'POST',
    path: '/attachments/:id/action',
    rule: 'volume:attachment_complete',
    right: 'member',
    since: 44,
    handler(call) {
      const attachment = findAttachment(call)
      call.rows.attachments.set(attachment.id, { status: 'attached', attachedAt: call.now() })
      call.rows.volumes.set(attachment.volumeId, { status: 'in-use', updatedAt: call.now() })
      return accepted()
    },
  }),
  cinderRoute({
    method: 'DELETE',
    path: '/attachments/:id',
    rule: 'volume:attachment_delete',
    right: 'member',
    since: 27,
    handler(call) {
      const attachment = findAttachment(call)
      call.rows.attachments.remove(attachment.id)
      const others = call.rows.attachments.find({ volumeId: attachment.volumeId })
      if (others.length === 0)
        call.rows.volumes.set(attachment.volumeId, { status: 'available', updatedAt: call.now() })
      return { attachments: others.map(show) }
    },
  }),
]
