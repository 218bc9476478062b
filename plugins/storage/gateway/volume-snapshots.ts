import { handle } from '@fascia/sdk/gateway'
import { list, type VolumeSnapshot } from '../api/volume-snapshots.ts'
import { cinderQuery, pageAsked } from './cinder-query.ts'

interface CinderSnapshot extends Omit<VolumeSnapshot, 'name'> {
  readonly name: string | null
}

/** Snapshots of volumes; filters go to Cinder as they are. */
export const listVolumeSnapshots = handle(list, async function* ({ cloud, query }) {
  const pages = cloud.volume.pages<CinderSnapshot>('/snapshots/detail', 'snapshots', {
    query: cinderQuery({ ...query }),
    ...pageAsked(query),
  })
  for await (const { items, ...rest } of pages)
    yield { ...rest, items: items.map((snapshot) => ({ ...snapshot, name: snapshot.name || snapshot.id })) }
})
