import { list, type Route } from '@fascia/sdk/gateway'
import { CinderFilters, cinderQuery, pageAsked } from './cinder-query.ts'

interface CinderSnapshot {
  readonly id: string
  readonly name: string | null
  readonly [field: string]: unknown
}

/** Snapshots of volumes; filters go to Cinder as they are. */
export const listVolumeSnapshots: Route = list(
  '/api/cinder/volumesnapshots/',
  { paging: 'has_more_data', query: CinderFilters },
  async function* ({ cloud, query }) {
    const pages = cloud.volume.pages<CinderSnapshot>('/snapshots/detail', 'snapshots', {
      query: cinderQuery({ ...query }),
      ...pageAsked(query),
    })
    for await (const { items, ...rest } of pages)
      yield { ...rest, items: items.map((snapshot) => ({ ...snapshot, name: snapshot.name || snapshot.id })) }
  },
)
