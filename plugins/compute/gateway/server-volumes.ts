import { get, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { ServerVolume } from '../common/wire.ts'
import { serverPath } from './nova-server.ts'

interface Attachment {
  readonly volumeId: string
  readonly serverId: string
  readonly device: string | null
}

/** The volumes of an instance, with their names where the volume service tells them [COMPUTE-042]. */
export const getServerVolumes: Route = get(
  '/api/nova/servers/:id/volumes/',
  { answer: Type.Object({ items: Type.Array(ServerVolume) }) },
  async ({ cloud, params }) => {
    const path = serverPath(params.id ?? '', '/os-volume_attachments')
    const { volumeAttachments } = await cloud.compute.get<{ volumeAttachments: readonly Attachment[] }>(path)
    const names = await cloud.names(
      'OS::Cinder::Volume',
      volumeAttachments.map(({ volumeId }) => volumeId),
    )
    return {
      items: volumeAttachments.map((attachment) => {
        const name = names.get(attachment.volumeId)
        return { ...attachment, ...(name === undefined ? {} : { name }) }
      }),
    }
  },
)
