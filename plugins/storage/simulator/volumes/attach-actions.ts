import { accepted, badRequest, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { CinderCall } from '../kit.ts'
import type { Attachment, Volume } from './volume.ts'
import { action, adminRule, requireStatus, setStatus } from './volume-action.ts'

const Mode = Type.Enum(['rw', 'ro'])
const Attach = Type.Object(
  {
    instance_uuid: Type.Optional(Type.String({ format: 'uuid' })),
    host_name: Type.Optional(Type.String({ maxLength: 255 })),
    mountpoint: Type.String({ minLength: 1, maxLength: 255 }),
    mode: Type.Optional(Mode),
  },
  { additionalProperties: false },
)
const AttachmentId = Type.Optional(nullable(Type.String()))
const Detach = nullable(Type.Object({ attachment_id: AttachmentId }, { additionalProperties: false }))
const ForceDetach = Type.Object({ attachment_id: AttachmentId, connector: Type.Optional(Type.Unknown()) })

/** What a volume is without one of its attachments. */
function freed(call: CinderCall, volume: Volume): void {
  setStatus(call, volume, call.rows.attachments.count({ volumeId: volume.id }) > 0 ? 'in-use' : 'available')
}

/** The attachment that a request names, or the only one; undefined where there is none. */
function attachmentOf(call: CinderCall, volume: Volume, id: string | null | undefined): Attachment | undefined {
  const attachments = call.rows.attachments.find({ volumeId: volume.id })
  if (id) {
    const found = attachments.find((one) => one.id === id)
    if (found) return found
    throw badRequest(
      `Error detaching volume - VolumeAttachmentNotFound: Volume attachment could not be found with filter: attachment_id = ${id}.`,
    )
  }
  if (attachments.length > 1)
    throw badRequest(
      'Error detaching volume - InvalidVolume: Invalid volume: Detach volume failed: More than one attachment, but no attachment_id provided.',
    )
  return attachments[0]
}

function detach(call: CinderCall, volume: Volume, id: string | null | undefined) {
  const attachment = attachmentOf(call, volume, id)
  if (attachment) call.rows.attachments.remove(attachment.id)
  freed(call, volume)
  return accepted()
}

/** The older way of attachments: one request each, for what is attached already. */
export const attachActions = {
  'os-attach': action({ body: Attach }, (call, volume, { instance_uuid, host_name, mountpoint, mode = 'rw' }) => {
    if (instance_uuid === undefined && host_name === undefined)
      throw badRequest("Invalid input for field/attribute os-attach. 'instance_uuid' is a required property")
    const isShareable = volume.isMultiattach && volume.status === 'in-use'
    if (!isShareable && volume.status !== 'available' && volume.status !== 'attaching')
      throw badRequest(
        'Error attaching volume - InvalidVolume: Invalid volume: volume is already attached or in another status',
      )
    if (mode === 'rw' && volume.isReadOnly)
      throw badRequest(
        `Error attaching volume - InvalidVolumeAttachMode: Invalid attaching mode 'rw' for volume ${volume.id}.`,
      )
    call.rows.attachments.add({
      projectId: volume.projectId,
      volumeId: volume.id,
      serverId: instance_uuid ?? '',
      status: 'attached',
      mountpoint,
      hostName: host_name ?? null,
      mode,
      attachedAt: call.now(),
    })
    setStatus(call, volume, 'in-use')
    return accepted()
  }),
  'os-detach': action({ body: Detach }, (call, volume, given) => detach(call, volume, given?.attachment_id)),
  'os-force_detach': action({ ...adminRule('force_detach'), body: ForceDetach }, (call, volume, { attachment_id }) =>
    detach(call, volume, attachment_id),
  ),
  'os-begin_detaching': action({}, (call, volume) => {
    requireStatus(volume, ['in-use'], 'detach')
    setStatus(call, volume, 'detaching')
    return accepted()
  }),
  'os-roll_detaching': action({}, (call, volume) => {
    if (volume.status === 'detaching') setStatus(call, volume, 'in-use')
    return accepted()
  }),
  'os-reserve': action({}, (call, volume) => {
    requireStatus(volume, ['available'], 'reserve')
    setStatus(call, volume, 'attaching')
    return accepted()
  }),
  'os-unreserve': action({}, (call, volume) => {
    if (volume.status === 'attaching') freed(call, volume)
    return accepted()
  }),
}
