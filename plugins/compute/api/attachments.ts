import { deleteCall, getCall, listCall, postCall } from '@fascia/sdk/common'
import { AttachableInterfaces, AttachableVolume, NewInterface, NewVolumeAttachment } from '../common/attachments.ts'
import { ServerInterface, ServerVolume } from '../common/wire.ts'

/** The volumes that an instance has. */
export const volumes = listCall('/api/nova/servers/:id/volumes/', { item: ServerVolume })
/** The volumes that an instance can be given. */
export const attachableVolumes = listCall('/api/nova/servers/:id/attachable-volumes/', { item: AttachableVolume })
export const attachVolume = postCall('/api/nova/servers/:id/volumes/', { body: NewVolumeAttachment })
export const detachVolume = deleteCall('/api/nova/servers/:id/volumes/:volume/')

/** The ports that an instance has. */
export const interfaces = listCall('/api/nova/servers/:id/interfaces/', { item: ServerInterface })
/** The networks and ports that an instance can be given. */
export const attachableInterfaces = getCall('/api/nova/servers/:id/attachable-interfaces/', {
  answer: AttachableInterfaces,
})
export const attachInterface = postCall('/api/nova/servers/:id/interfaces/', { body: NewInterface })
export const detachInterface = deleteCall('/api/nova/servers/:id/interfaces/:port/')
