import { type Cloud, created, handle, type NamedResource, type NameLookup, type Route } from '@fascia/sdk/gateway'
import * as snapshots from '../api/volume-snapshots.ts'
import { cinderFilters } from './cinder-filters.ts'
import { GROUPS } from './groups.ts'
import type { CinderVolume } from './volume-item.ts'

const PROJECT = 'os-extended-snapshot-attributes:project_id'

/** A snapshot as Cinder answers it. */
interface CinderSnapshot
  extends Omit<snapshots.VolumeSnapshot, 'name' | 'volume_name' | 'bootable' | 'host' | 'tenant_name'> {
  readonly name: string | null
}

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

function toSnapshot(
  snapshot: CinderSnapshot,
  volume: CinderVolume | undefined,
  projects: ReadonlyMap<string, string> = new Map(),
): snapshots.VolumeSnapshot {
  const host = volume?.['os-vol-host-attr:host']
  const project = projects.get(snapshot[PROJECT] ?? '')
  return {
    ...snapshot,
    name: snapshot.name || snapshot.id,
    ...(volume ? { volume_name: volume.name || volume.id, bootable: volume.bootable } : {}),
    ...(host ? { host } : {}),
    ...(project === undefined ? {} : { tenant_name: project }),
  }
}

/** Names of snapshots: one call lists the project's. */
export const snapshotNames: NameLookup = ({ volume }) =>
  volume.get<readonly NamedResource[]>('/snapshots', { pick: 'snapshots' })

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
        const owners = isOfAll ? found.flatMap((one) => one[PROJECT] ?? []) : []
        const names = await cloud.names('OS::Keystone::Project', [...new Set(owners)])
        const known = await volumes
        return found.map((snapshot) => toSnapshot(snapshot, known.get(snapshot.volume_id), names))
      },
    })
  }),
  handle(snapshots.get, async ({ cloud, params }) => {
    const request = { params, microversion: GROUPS, pick: 'snapshot' }
    const snapshot = await cloud.volume.get<CinderSnapshot>('/snapshots/:id', request)
    if (!snapshot.volume_id) return toSnapshot(snapshot, undefined)
    const own = { params: { id: snapshot.volume_id }, pick: 'volume' }
    return toSnapshot(snapshot, await cloud.volume.get<CinderVolume>('/volumes/:id', own))
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
