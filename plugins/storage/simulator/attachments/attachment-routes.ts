import type { Value } from '@fascia/sdk/common'
import { accepted, badRequest, naiveTime, notFound, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { actions, type CinderCall, collection } from '../kit.ts'
import { findVolume } from '../volumes/find-volume.ts'
import type { Attachment } from '../volumes/volume.ts'

const Text = Type.Optional(nullable(Type.String()))
const Connector = Type.Optional(
  nullable(Type.Object({ host: Text, mountpoint: Text, mode: Type.Optional(Type.String()) })),
)
const NewAttachment = Type.Object({
  volume_uuid: Type.String(),
  instance_uuid: Text,
  connector: Connector,
  mode: Type.Optional(Type.String()),
})

function show(attachment: Attachment) {
  return {
    id: attachment.id,
    status: attachment.status,
    instance: attachment.serverId,
    volume_id: attachment.volumeId,
    attached_at: naiveTime(attachment.attachedAt),
    detached_at: null,
    attach_mode: attachment.mode,
    connection_info: attachment.hostName === null ? {} : { driver_volume_type: 'iscsi', attachment_id: attachment.id },
  }
}

function createAttachment(call: CinderCall, wanted: Value<typeof NewAttachment>): Attachment {
  const volume = findVolume(call, wanted.volume_uuid)
  const isShareable = volume.isMultiattach && volume.status === 'in-use'
  if (volume.status !== 'available' && volume.status !== 'downloading' && !isShareable) {
    throw badRequest(
      `Invalid volume: Volume ${volume.id} status must be available or downloading to reserve, but the current status is ${volume.status}.`,
    )
  }
  const isConnected = Boolean(wanted.connector)
  const attachment = call.rows.attachments.add({
    projectId: volume.projectId,
    volumeId: volume.id,
    serverId: wanted.instance_uuid ?? '',
    status: isConnected ? 'attaching' : 'reserved',
    mountpoint: wanted.connector?.mountpoint ?? null,
    hostName: wanted.connector?.host ?? null,
    mode: wanted.connector?.mode ?? 'rw',
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
    call.rows.volumes.set(attachment.volumeId, { status: 'attaching', updatedAt: call.now() })
    const { host = null, mountpoint = null } = connector ?? {}
    return {
      status: 'attaching' as const,
      hostName: host ?? attachment.hostName,
      mountpoint: mountpoint ?? attachment.mountpoint,
    }
  },
  remove(call, attachment) {
    call.rows.attachments.remove(attachment.id)
    const others = call.rows.attachments.find({ volumeId: attachment.volumeId })
    if (others.length === 0) call.rows.volumes.set(attachment.volumeId, { status: 'available', updatedAt: call.now() })
    return { attachments: others.map(show) }
  },
})

const { action, route } = actions('/attachments/:id/action', attachments.find)

const complete = action({ rule: 'volume:attachment_complete', right: 'member', since: 44 }, (call, attachment) => {
  call.rows.attachments.set(attachment.id, { status: 'attached', attachedAt: call.now() })
  call.rows.volumes.set(attachment.volumeId, { status: 'in-use', updatedAt: call.now() })
  return accepted()
})

export const attachmentRoutes = [...attachments, route({ 'os-complete': complete })]
