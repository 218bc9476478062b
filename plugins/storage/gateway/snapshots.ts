import { handle, type Route } from '@fascia/sdk/gateway'
import * as snapshots from '../api/volume-snapshots.ts'
import { cinderFilters } from './cinder-filters.ts'

/** A snapshot as Cinder answers it. */
export interface CinderSnapshot extends Omit<snapshots.VolumeSnapshot, 'name'> {
  readonly name: string | null
}

const toSnapshot = (snapshot: CinderSnapshot): snapshots.VolumeSnapshot => ({
  ...snapshot,
  name: snapshot.name || snapshot.id,
})

export const snapshotRoutes: readonly Route[] = [
  handle(snapshots.list, ({ cloud, query }) =>
    cloud.volume.pages('/snapshots/detail', 'snapshots', {
      query: cinderFilters({ ...query }),
      limit: query.limit,
      marker: query.marker,
      map: (found: readonly CinderSnapshot[]) => found.map(toSnapshot),
    }),
  ),
]
