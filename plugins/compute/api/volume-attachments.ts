import { deleteCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import { body, NullableText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A volume of an instance, with the volume's name where the volume service gives it. */
export const ServerVolume = Type.Object({
  id: Type.Optional(Type.String()),
  volumeId: Type.String(),
  serverId: Type.String(),
  device: NullableText,
  name: Type.Optional(Type.String()),
})
export type ServerVolume = Value<typeof ServerVolume>

/** A volume that an instance can be given. */
export const AttachableVolume = Type.Object({
  id: Type.String(),
  /** The id, where the volume has no name. */
  name: Type.String(),
  /** GiB. */
  size: Type.Number(),
  multiattach: Type.Boolean(),
})
export type AttachableVolume = Value<typeof AttachableVolume>

/** Without a device Nova chooses one. */
export const NewVolumeAttachment = body({
  volume_id: Type.String({ minLength: 1 }),
  device: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
})

/** The volumes of an instance. */
export const list = listCall('/api/nova/servers/:id/volumes/', { item: ServerVolume })
/** Free volumes, and those that several instances may share and this one does not have. */
export const attachable = listCall('/api/nova/servers/:id/attachable-volumes/', { item: AttachableVolume })
/** Attaches a volume to an instance and answers the attachment. */
export const attach = postCall('/api/nova/servers/:id/volumes/', { body: NewVolumeAttachment, answer: ServerVolume })
/** The volume itself stays. */
export const detach = deleteCall('/api/nova/servers/:id/volumes/:volume/')
