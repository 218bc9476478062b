import { type Cloud, get, isFault, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { ServerVolume } from '../common/wire.ts'
import { serverPath } from './nova-server.ts'

interface Attachment {
  readonly volumeId: string
  readonly serverId: string
  readonly device: string | null
}

/** Cinder cannot be asked for several ids at once: one call lists the project's volumes. */
async function volumeNames(cloud: Cloud, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || !cloud.volume.isPresent) return new Map()
  try {
    return await cloud.names('volume', ids, async () => {
      const { volumes } = await cloud.volume.get<{ volumes: readonly { id: string; name: string | null }[] }>(
        '/volumes',
      )
      return new Map(volumes.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
    })
  } catch (failure) {
    if (isFault(failure)) return new Map()
    throw failure
  }
}

/** The volumes of an instance, with their names where the volume service tells them [COMPUTE-042]. */
export const getServerVolumes: Route = get(
  '/api/nova/servers/:id/volumes/',
  { answer: Type.Object({ items: Type.Array(ServerVolume) }) },
  async ({ cloud, params }) => {
    const path = serverPath(params.id ?? '', '/os-volume_attachments')
    const { volumeAttachments } = await cloud.compute.get<{ volumeAttachments: readonly Attachment[] }>(path)
    const names = await volumeNames(
      cloud,
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
