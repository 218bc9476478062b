import type { Volume } from '../api/volumes.ts'

/** A volume as Cinder answers it. */
export interface CinderVolume extends Omit<Volume, 'name' | 'attached_to' | 'imageRef'> {
  readonly name: string | null
}

/** Makes the dashboard's volume from Cinder's: `attached_to` says in words where it is, with the names of servers where they are known. */
export function volumeItem(volume: CinderVolume, serverNames: ReadonlyMap<string, string>): Volume {
  const image = volume.volume_image_metadata?.image_id
  return {
    ...volume,
    name: volume.name || volume.id,
    attached_to: volume.attachments.map(({ server_id, device }) => {
      const server = serverNames.get(server_id) ?? server_id
      return device ? `${device} on ${server}` : server
    }),
    ...(image === undefined ? {} : { imageRef: image }),
  }
}
