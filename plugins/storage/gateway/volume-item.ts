import type { Volume } from '../api/volumes.ts'

/** A volume as Cinder answers it; the names of other resources are added. */
export interface CinderVolume extends Omit<Volume, 'name' | 'attached_to' | 'imageRef' | 'has_snapshots' | 'transfer'> {
  readonly name: string | null
}

/** Makes the dashboard's volume from Cinder's: `attached_to` says in words where it is, with the names of servers that are known. */
export function volumeItem(volume: CinderVolume, servers: ReadonlyMap<string, string> = new Map()): Volume {
  const image = volume.volume_image_metadata?.image_id
  return {
    ...volume,
    name: volume.name || volume.id,
    attachments: (volume.attachments ?? []).map((attachment) => {
      const server = servers.get(attachment.server_id)
      return { ...attachment, ...(server === undefined ? {} : { server_name: server }) }
    }),
    attached_to: (volume.attachments ?? []).map(({ server_id, device }) => {
      const server = servers.get(server_id) ?? server_id
      return device ? `${device} on ${server}` : server
    }),
    ...(image === undefined ? {} : { imageRef: image }),
  }
}
