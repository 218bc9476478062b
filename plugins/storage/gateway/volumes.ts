import { type Cloud, get, isFault, list, type Route } from '@fascia/sdk/gateway'
import { CinderFilters, cinderQuery, pageAsked } from './cinder-query.ts'
import { type CinderVolume, volumeItem } from './volume-item.ts'

/** Names of the servers that hold volumes: one call a page of volumes at most, none without a compute service. */
async function serverNames(cloud: Cloud, volumes: readonly CinderVolume[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(volumes.flatMap(({ attachments }) => attachments.map(({ server_id }) => server_id)))]
  if (ids.length === 0 || !cloud.compute.isPresent) return new Map()
  try {
    return await cloud.names('server', ids, async () => {
      const { servers } = await cloud.compute.get<{ servers: readonly { id: string; name: string }[] }>('/servers')
      return new Map(servers.map(({ id, name }) => [id, name]))
    })
  } catch (failure) {
    if (isFault(failure)) return new Map()
    throw failure
  }
}

/** Volumes of the project, or of all projects for an administrator; filters go to Cinder as they are. */
export const listVolumes: Route = list(
  '/api/cinder/volumes/',
  { paging: 'has_more_data', query: CinderFilters },
  async function* ({ cloud, query }) {
    const pages = cloud.volume.pages<CinderVolume>('/volumes/detail', 'volumes', {
      query: cinderQuery({ ...query }),
      ...pageAsked(query),
    })
    for await (const { items, ...rest } of pages) {
      const names = await serverNames(cloud, items)
      yield { ...rest, items: items.map((volume) => volumeItem(volume, names)) }
    }
  },
)

export const getVolume: Route = get('/api/cinder/volumes/:id/', {}, async ({ cloud, params }) => {
  const path = `/volumes/${encodeURIComponent(params.id ?? '')}`
  const { volume } = await cloud.volume.get<{ volume: CinderVolume }>(path)
  return volumeItem(volume, await serverNames(cloud, [volume]))
})
