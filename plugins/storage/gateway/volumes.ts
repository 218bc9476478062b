import {
  type Cloud,
  created,
  forwardedFilters,
  handle,
  type NamedResource,
  type NameLookup,
  type Route,
} from '@fascia/sdk/gateway'
import * as snapshots from '../api/volume-snapshots.ts'
import * as volumes from '../api/volumes.ts'
import { type CinderVolume, volumeItem } from './volume-item.ts'

type Query = Readonly<Record<string, unknown>>

/** Filters go to Cinder as they are; `all_projects` is every project's, for administrators. */
function cinderFilters({ all_projects, ...query }: Query): Readonly<Record<string, string>> {
  return { ...forwardedFilters(query), ...(String(all_projects) === 'true' ? { all_tenants: '1' } : {}) }
}

/** Volumes with the names of the servers that hold them: one call for all of them at most. */
async function withHolders(cloud: Cloud, found: readonly CinderVolume[]): Promise<readonly volumes.Volume[]> {
  const ids = found.flatMap(({ attachments }) => attachments.map(({ server_id }) => server_id))
  const names = await cloud.names('OS::Nova::Server', ids)
  return found.map((volume) => volumeItem(volume, names))
}

/** Names of volumes. Cinder cannot be asked for several ids: one call lists the project's. */
export const volumeNames: NameLookup = ({ volume }) =>
  volume.get<readonly NamedResource[]>('/volumes', { pick: 'volumes' })

export const volumeRoutes: readonly Route[] = [
  handle(volumes.list, ({ cloud, query }) =>
    cloud.volume.pages('/volumes/detail', 'volumes', {
      query: cinderFilters({ ...query }),
      limit: query.limit,
      marker: query.marker,
      map: (found: readonly CinderVolume[]) => withHolders(cloud, found),
    }),
  ),
  handle(volumes.get, async ({ cloud, params }) => {
    const volume = await cloud.volume.get<CinderVolume>('/volumes/:id', { params, pick: 'volume' })
    const [item = volumeItem(volume, new Map())] = await withHolders(cloud, [volume])
    return item
  }),
  /** Makes a volume, empty or of an image, a snapshot or another volume; Cinder goes on with it after the answer [IMAGE-055]. */
  handle(volumes.create, async ({ cloud, body: { image_id, ...fields } }) => {
    const said = Object.entries({ ...fields, imageRef: image_id }).filter(([, value]) => value !== null && value !== '')
    const request = { volume: Object.fromEntries(said) }
    const volume = await cloud.volume.post<CinderVolume>('/volumes', request, { pick: 'volume' })
    return created(`/api/cinder/volumes/${volume.id}`, volumeItem(volume, new Map()))
  }),
  handle(snapshots.list, ({ cloud, query }) =>
    cloud.volume.pages('/snapshots/detail', 'snapshots', {
      query: cinderFilters({ ...query }),
      limit: query.limit,
      marker: query.marker,
      map: (found: readonly CinderSnapshot[]) =>
        found.map((snapshot) => ({ ...snapshot, name: snapshot.name || snapshot.id })),
    }),
  ),
]

interface CinderSnapshot extends Omit<snapshots.VolumeSnapshot, 'name'> {
  readonly name: string | null
}
