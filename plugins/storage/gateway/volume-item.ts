interface Attachment {
  readonly server_id: string
  readonly device: string | null
}

export interface CinderVolume {
  readonly id: string
  readonly name: string | null
  readonly attachments: readonly Attachment[]
  readonly volume_image_metadata?: { readonly image_id?: string }
  readonly [field: string]: unknown
}

/** Makes the dashboard's volume from Cinder's: `attached_to` says in words where it is, with the names of servers where they are known. */
export function volumeItem(
  volume: CinderVolume,
  serverNames: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
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
