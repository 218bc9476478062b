import { type Cloud, handle, type NamedResource, type NameLookup } from '@fascia/sdk/gateway'
import { get, list } from '../api/volumes.ts'
import { cinderQuery, pageAsked } from './cinder-query.ts'
import { type CinderVolume, volumeItem } from './volume-item.ts'

/** Names of the servers that hold volumes: one call a page of volumes at most. */
function holderNames(cloud: Cloud, volumes: readonly CinderVolume[]): Promise<ReadonlyMap<string, string>> {
  const ids = volumes.flatMap(({ attachments }) => attachments.map(({ server_id }) => server_id))
  return cloud.names('OS::Nova::Server', ids)
}

/** Names of volumes. Cinder cannot be asked for several ids: one call lists the project's. */
export const volumeNames: NameLookup = async ({ volume }) => {
  const { volumes } = await volume.get<{ volumes: readonly NamedResource[] }>('/volumes')
  return volumes
}

/** Volumes of the project, or of all projects for an administrator; filters go to Cinder as they are. */
export const listVolumes = handle(list, async function* ({ cloud, query }) {
  const pages = cloud.volume.pages<CinderVolume>('/volumes/detail', 'volumes', {
    query: cinderQuery({ ...query }),
    ...pageAsked(query),
  })
  for await (const { items, ...rest } of pages) {
    const names = await holderNames(cloud, items)
    yield { ...rest, items: items.map((volume) => volumeItem(volume, names)) }
  }
})

export const getVolume = handle(get, async ({ cloud, params }) => {
  const path = `/volumes/${encodeURIComponent(params.id)}`
  const { volume } = await cloud.volume.get<{ volume: CinderVolume }>(path)
  return volumeItem(volume, await holderNames(cloud, [volume]))
})
