import { type Cloud, created, handle, type NamedFields, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import * as snapshots from '../api/volume-snapshots.ts'
import { cinderFilters } from './cinder-filters.ts'
import { GROUPS } from './features.ts'
import { unlessRefused } from './unless-refused.ts'
import type { CinderVolume } from './volume-item.ts'

const PROJECT = 'os-extended-snapshot-attributes:project_id'

/** A snapshot as Cinder answers it; the names of other resources are added. */
interface CinderSnapshot extends Omit<snapshots.VolumeSnapshot, 'name' | 'volume_name' | 'bootable' | 'host'> {
  readonly name: string | null
}

const NAMES = {
  tenant_name: ['OS::Keystone::Project', (snapshot) => snapshot[PROJECT]],
  group_snapshot_name: ['OS::Cinder::GroupSnapshot', ({ group_snapshot_id }) => group_snapshot_id],
} satisfies NamedFields<CinderSnapshot>

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

function toSnapshot(snapshot: CinderSnapshot, volume: CinderVolume | undefined): snapshots.VolumeSnapshot {
  const host = volume?.['os-vol-host-attr:host']
  return {
    ...snapshot,
    name: snapshot.name || snapshot.id,
    ...(volume ? { volume_name: volume.name || volume.id, bootable: volume.bootable } : {}),
    ...(host ? { host } : {}),
  }
}

export const snapshotRoutes: readonly Route[] = [
  handle(snapshots.list, ({ cloud, query }) => {
    const filters = cinderFilters({ ...query })
    const isOfAll = 'all_tenants' in filters
    const volumes = volumesOf(cloud, isOfAll ? { all_tenants: '1' } : {})
    return cloud.volume.pages('/snapshots/detail', 'snapshots', {
      query: filters,
      microversion: GROUPS,
      limit: query.limit,
      marker: query.marker,
      async map(found: readonly CinderSnapshot[]) {
        const [named, known] = await Promise.all([withNames(cloud, found, NAMES, { isOfAll }), volumes])
        return named.map((snapshot) => toSnapshot(snapshot, known.get(snapshot.volume_id)))
      },
    })
  }),
  handle(snapshots.get, async ({ cloud, params }) => {
    const request = { params, microversion: GROUPS, pick: 'snapshot' }
    const snapshot = await cloud.volume.get<CinderSnapshot>('/snapshots/:id', request)
    const own = { params: { id: snapshot.volume_id }, pick: 'volume' }
    const [named, volume] = await Promise.all([
      withNamesOf(cloud, snapshot, NAMES),
      snapshot.volume_id ? unlessRefused(cloud.volume.get<CinderVolume>('/volumes/:id', own)) : undefined,
    ])
    return toSnapshot(named, volume)
  }),
  handle(snapshots.create, async ({ cloud, body }) => {
    const request = { snapshot: { ...body, force: true } }
    const snapshot = await cloud.volume.post<CinderSnapshot>('/snapshots', request, { pick: 'snapshot' })
    return created(`/api/cinder/volumesnapshots/${snapshot.id}/`, toSnapshot(snapshot, undefined))
  }),
  handle(snapshots.update, async ({ cloud, params, body }) => {
    await cloud.volume.put('/snapshots/:id', { snapshot: body }, { params })
  }),
  handle(snapshots.remove, ({ cloud, params }) => cloud.volume.delete('/snapshots/:id', { params })),
]
