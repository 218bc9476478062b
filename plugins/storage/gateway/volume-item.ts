import { itemReader } from '@fascia/sdk/gateway'
import { type Volume, volumeType } from '../api/volumes.ts'

/** What routes read of a volume as Cinder answers it. */
export interface CinderVolume
  extends Pick<Volume, 'id' | 'size' | 'status' | 'encrypted' | 'bootable' | 'os-vol-host-attr:host'> {
  readonly name: string | null
}

/** A volume as Cinder has it; where it is attached follows with `placedVolume`. */
export const toVolume = itemReader(volumeType, {
  name: ({ id, name }) => name || id,
  attached_to: () => [],
  imageRef: ({ volume_image_metadata }) => volume_image_metadata?.image_id,
})

/** A volume that says in words where it is, with the names of servers that are known. */
export function placedVolume(volume: Volume, servers: ReadonlyMap<string, string> = new Map()): Volume {
  return {
    ...volume,
    attachments: volume.attachments.map((attachment) => {
      const server = servers.get(attachment.server_id)
      return { ...attachment, ...(server === undefined ? {} : { server_name: server }) }
    }),
    attached_to: volume.attachments.map(({ server_id, device }) => {
      const server = servers.get(server_id) ?? server_id
      return device ? `${device} on ${server}` : server
    }),
  }
}
