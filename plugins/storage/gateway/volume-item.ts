import type { Volume } from '../api/volumes.ts'

/** A volume as Cinder answers it. */
export interface CinderVolume
  extends Omit<Volume, 'name' | 'attached_to' | 'imageRef' | 'tenant_name' | 'has_snapshots' | 'transfer'> {
  readonly name: string | null
}

type Names = ReadonlyMap<string, string>

/** Makes the dashboard's volume from Cinder's: `attached_to` says in words where it is. Servers and projects have their names where these are known. */
export function volumeItem(
  volume: CinderVolume,
  { servers, projects }: { readonly servers?: Names; readonly projects?: Names } = {},
): Volume {
  const image = volume.volume_image_metadata?.image_id
  const project = projects?.get(volume['os-vol-tenant-attr:tenant_id'] ?? '')
  return {
    ...volume,
    name: volume.name || volume.id,
    attached_to: (volume.attachments ?? []).map(({ server_id, device }) => {
      const server = servers?.get(server_id) ?? server_id
      return device ? `${device} on ${server}` : server
    }),
    ...(image === undefined ? {} : { imageRef: image }),
    ...(project === undefined ? {} : { tenant_name: project }),
  }
}
