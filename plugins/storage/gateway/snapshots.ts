import { type Cloud, handle, itemReader, joinNames, joinNamesOf, pass, type Route } from '@fascia/sdk/gateway'
import * as snapshots from '../api/volume-snapshots.ts'
import { cinderFilters } from './cinder-filters.ts'
import { GROUPS } from './features.ts'
import { type LastSnapshot, lastSnapshots } from './last-snapshots.ts'
import { unlessRefused } from './unless-refused.ts'
import type { CinderVolume } from './volume-item.ts'

type Query = Readonly<Record<string, string>>

/** The volumes of snapshots, by id: one call, as Cinder cannot be asked for several ids; none where it fails, since a snapshot is listed without. */
async function volumesOf({ volume }: Cloud, query: Query): Promise<ReadonlyMap<string, CinderVolume>> {
  const found = new Map<string, CinderVolume>()
  try {
    for await (const { items } of volume.pages<CinderVolume>('/volumes/detail', 'volumes', { query }))
      for (const one of items) found.set(one.id, one)
  } catch {
    found.clear()
  }
  return found
}

const name = ({ id, name: given }: snapshots.VolumeSnapshot): string => given || id

/** The volume of a snapshot and the newest snapshots of volumes, as far as they are known. */
interface Surroundings {
  readonly volume?: CinderVolume | undefined
  readonly last?: ReadonlyMap<string, LastSnapshot> | undefined
}

/** A snapshot with what its volume says; without where the volume is not known. */
const toSnapshot = itemReader<typeof snapshots.snapshotType.schema, Surroundings>(snapshots.snapshotType, {
  name,
  volume_name: (_snapshot, { volume }) => volume && (volume.name || volume.id),
  bootable: (_snapshot, { volume }) => volume?.bootable || undefined,
  host: (_snapshot, { volume }) => volume?.['os-vol-host-attr:host'] || undefined,
  volume_status: (_snapshot, { volume }) => volume?.status ?? undefined,
  volume_size: (_snapshot, { volume }) => volume?.size ?? undefined,
  is_last: ({ id, volume_id }, { last }) => last && last.get(volume_id)?.id === id,
})

export const snapshotRoutes: readonly Route[] = [
  handle(snapshots.list, ({ cloud, query }) => {
    const filters = cinderFilters({ ...query })
    const isOfAll = 'all_tenants' in filters
    const scope: Query = isOfAll ? { all_tenants: '1' } : {}
    const volumes = volumesOf(cloud, scope)
    const newest = lastSnapshots(cloud, scope)
    return cloud.volume.pages('/snapshots/detail', 'snapshots', {
      query: filters,
      microversion: GROUPS,
      limit: query.limit,
      marker: query.marker,
      async map(found: readonly { readonly volume_id: string }[]) {
        const [named, known, last] = await Promise.all([
          joinNames(cloud, snapshots.snapshotType, found, { isOfAll }),
          volumes,
          newest,
        ])
        return named.map((snapshot) => toSnapshot(snapshot, { volume: known.get(snapshot.volume_id), last }))
      },
    })
  }),
  handle(snapshots.get, async ({ cloud, params }) => {
    const request = { params, microversion: GROUPS, pick: 'snapshot' }
    const found = await cloud.volume.get<{ readonly volume_id: string }>('/snapshots/:id', request)
    const own = { params: { id: found.volume_id }, pick: 'volume' }
    const [named, volume, last] = await Promise.all([
      joinNamesOf(cloud, snapshots.snapshotType, found),
      found.volume_id ? unlessRefused(cloud.volume.get<CinderVolume>('/volumes/:id', own)) : undefined,
      found.volume_id ? lastSnapshots(cloud, { volume_id: found.volume_id }) : undefined,
    ])
    return toSnapshot(named, { volume, last })
  }),
  ...pass(
    snapshots.snapshotType,
    { create: snapshots.create, update: snapshots.update, remove: snapshots.remove },
    {
      service: 'volume',
      path: '/snapshots',
      wrap: 'snapshot',
      own: { name },
      create: (body) => ({ ...body, force: true }),
      updateBy: 'put',
    },
  ),
]
