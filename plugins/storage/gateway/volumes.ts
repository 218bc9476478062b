import { type Cloud, created, handle, type NamedFields, type Route, withNames } from '@fascia/sdk/gateway'
import * as volumes from '../api/volumes.ts'
import { cinderFilters } from './cinder-filters.ts'
import { GROUPS, REVERT } from './features.ts'
import { type LastSnapshot, lastSnapshots } from './last-snapshots.ts'
import { transfersByVolume } from './transfers.ts'
import { type CinderVolume, placedVolume, toVolume } from './volume-item.ts'

/** From here on a volume in use can be extended. */
const EXTENDS_IN_USE = '3.42'

type Query = Readonly<Record<string, unknown>>
type Test = (volume: CinderVolume) => boolean

/** What the gateway filters by itself, because a Cinder without the filter would answer all volumes. */
const OWN_FILTERS = ['size', 'encrypted'] as const

function ownFilter({ size, encrypted }: Query): Test {
  const isUnset = (value: unknown): boolean => value === undefined || value === null || value === ''
  return (volume) =>
    (isUnset(size) || volume.size === Number(size)) &&
    (isUnset(encrypted) || String(volume.encrypted) === String(encrypted))
}

/** What a list is sorted by, as Cinder calls it. */
function sortOf({ sort_key }: { readonly sort_key?: string | undefined }): { readonly sort_key?: string } {
  if (sort_key === undefined) return {}
  return { sort_key: sort_key === 'os-vol-host-attr:host' ? 'host' : sort_key }
}

type Named = NamedFields<volumes.Volume>
const NAMES = {
  tenant_name: ['OS::Keystone::Project', (volume) => volume['os-vol-tenant-attr:tenant_id']],
  group_name: ['OS::Cinder::Group', ({ group_id }) => group_id],
} satisfies Named
/** What a details page shows besides. */
const ORIGINS = {
  snapshot_name: ['OS::Cinder::Snapshot', ({ snapshot_id }) => snapshot_id],
  source_name: ['OS::Cinder::Volume', ({ source_volid }) => source_volid],
} satisfies Named

/** Volumes with the names of the servers that hold them, and those of `fields`: one call for each at most. */
async function namedVolumes(
  cloud: Cloud,
  found: readonly object[],
  fields: Named,
  isOfAll = false,
): Promise<readonly volumes.Volume[]> {
  const items = found.map((volume) => toVolume(volume))
  const ids = items.flatMap(({ attachments }) => attachments.map(({ server_id }) => server_id))
  const [servers, named] = await Promise.all([
    cloud.names('OS::Nova::Server', ids, { isOfAll }),
    withNames(cloud, items, fields, { isOfAll }),
  ])
  return named.map((volume) => placedVolume(volume, servers))
}

/** Volumes with the offers that they wait for: one call, where one waits. */
async function withTransfers(
  cloud: Cloud,
  items: readonly volumes.Volume[],
  query: Readonly<Record<string, string>>,
): Promise<readonly volumes.Volume[]> {
  if (!items.some(({ status }) => status === 'awaiting-transfer'))
    return items.map((item) => ({ ...item, transfer: null }))
  const transfers = await transfersByVolume(cloud, query)
  return items.map((item) => ({ ...item, transfer: transfers.get(item.id) ?? null }))
}

type Snapshots = ReadonlyMap<string, LastSnapshot> | undefined

const withSnapshots = (items: readonly volumes.Volume[], last: Snapshots): readonly volumes.Volume[] =>
  last
    ? items.map((item) => ({ ...item, has_snapshots: last.has(item.id), last_snapshot: last.get(item.id) ?? null }))
    : items

export const volumeRoutes: readonly Route[] = [
  handle(
    volumes.list,
    ({ cloud, query }) => {
      const filters = cinderFilters({ ...query, ...sortOf(query) }, OWN_FILTERS)
      const isOfAll = 'all_tenants' in filters
      const isWanted = ownFilter({ ...query })
      const scope: Readonly<Record<string, string>> = isOfAll ? { all_tenants: '1' } : {}
      const snapshotted = lastSnapshots(cloud, scope)
      return cloud.volume.pages('/volumes/detail', 'volumes', {
        query: filters,
        microversion: GROUPS,
        limit: query.limit,
        marker: query.marker,
        async map(found: readonly CinderVolume[]) {
          const [items, last] = await Promise.all([
            namedVolumes(cloud, found.filter(isWanted), NAMES, isOfAll),
            snapshotted,
          ])
          return withTransfers(cloud, withSnapshots(items, last), scope)
        },
      })
    },
    { sharedBy: 'project' },
  ),
  handle(volumes.get, async ({ cloud, params }) => {
    const request = { params, microversion: GROUPS, pick: 'volume' }
    const [volume, snapshotted] = await Promise.all([
      cloud.volume.get<object>('/volumes/:id', request),
      lastSnapshots(cloud, { volume_id: params.id }),
    ])
    const items = withSnapshots(await namedVolumes(cloud, [volume], { ...NAMES, ...ORIGINS }), snapshotted)
    const [item = placedVolume(toVolume(volume))] = await withTransfers(cloud, items, {})
    return item
  }),
  /** Makes a volume, empty or of an image, a snapshot or another volume; Cinder goes on with it after the answer [IMAGE-055]. */
  handle(volumes.create, async ({ cloud, body: { image_id, ...fields } }) => {
    const said = Object.entries({ ...fields, imageRef: image_id }).filter(([, value]) => value !== null && value !== '')
    const request = { volume: Object.fromEntries(said) }
    const volume = await cloud.volume.post<{ readonly id: string }>('/volumes', request, {
      microversion: GROUPS,
      pick: 'volume',
    })
    return created(`/api/cinder/volumes/${volume.id}/`, placedVolume(toVolume(volume)))
  }),
  handle(volumes.update, async ({ cloud, params, body: { bootable, ...fields } }) => {
    if (Object.keys(fields).length > 0) await cloud.volume.put('/volumes/:id', { volume: fields }, { params })
    if (bootable !== undefined) {
      await cloud.volume.post('/volumes/:id/action', { 'os-set_bootable': { bootable } }, { params })
    }
  }),
  handle(volumes.extend, async ({ cloud, params, body: { new_size } }) => {
    const request = { params, microversion: EXTENDS_IN_USE }
    await cloud.volume.post('/volumes/:id/action', { 'os-extend': { new_size } }, request)
  }),
  handle(volumes.retype, async ({ cloud, params, body }) => {
    await cloud.volume.post('/volumes/:id/action', { 'os-retype': body }, { params })
  }),
  handle(volumes.revert, async ({ cloud, params, body: { snapshot_id } }) => {
    await cloud.volume.post('/volumes/:id/action', { revert: { snapshot_id } }, { params, microversion: REVERT })
  }),
  handle(volumes.upload, async ({ cloud, params, body }) => {
    const request = { 'os-volume_upload_image': { force: false, ...body, container_format: 'bare' } }
    const made = { params, pick: 'os-volume_upload_image' }
    const { image_id } = await cloud.volume.post<{ image_id: string }>('/volumes/:id/action', request, made)
    return { image_id }
  }),
  handle(volumes.remove, ({ cloud, params }) => cloud.volume.delete('/volumes/:id', { params })),
]
