import {
  type Cloud,
  created,
  handle,
  itemReader,
  joinNames,
  joinNamesOf,
  type NamedFields,
  pass,
  type Route,
  withNamesOf,
} from '@fascia/sdk/gateway'
import * as snapshots from '../api/group-snapshots.ts'
import * as groups from '../api/volume-groups.ts'
import { cinderFilters } from './cinder-filters.ts'
import { namesOf, unlessRefused } from './unless-refused.ts'

/** From here on administrators are given the projects of groups and of their snapshots. */
const PROJECTS = '3.58'

const GROUP = '/groups/:id'
const microversion = PROJECTS

type Volume = Cloud['volume']

interface Identified {
  readonly id: string
}

/** What a details page shows besides. */
const ORIGINS = {
  group_snapshot_name: ['OS::Cinder::GroupSnapshot', ({ group_snapshot_id }) => group_snapshot_id],
  source_group_name: ['OS::Cinder::Group', ({ source_group_id }) => source_group_id],
} satisfies NamedFields<groups.VolumeGroup>

type Scope = Readonly<Record<string, string>>

/** The ids of the groups that have snapshots: one call; none where Cinder refuses or fails. */
async function groupsWithSnapshots(volume: Volume, query: Scope): Promise<ReadonlySet<string>> {
  const request = { query, microversion, pick: 'group_snapshots' }
  const found = await unlessRefused(
    volume.get<readonly { readonly group_id: string }[]>('/group_snapshots/detail', request),
  )
  return new Set((found ?? []).map(({ group_id }) => group_id))
}

/** What the rows of groups are completed with: the names of volume types and group types, and which groups have snapshots; one call for each. */
async function companions({ volume }: Cloud, query: Scope) {
  const every = { is_public: 'None' }
  const [types, groupTypes, snapshotted] = await Promise.all([
    namesOf(volume.get('/types', { query: every, pick: 'volume_types' })),
    namesOf(volume.get('/group_types', { query: every, microversion, pick: 'group_types' })),
    groupsWithSnapshots(volume, query),
  ])
  return { types, groupTypes, snapshotted }
}

type Companions = Awaited<ReturnType<typeof companions>>

const toGroup = itemReader<typeof groups.groupType.schema, Companions>(groups.groupType, {
  name: ({ id, name }) => name || id,
  group_type_name: ({ group_type }, { groupTypes }) => groupTypes.get(group_type ?? '') ?? group_type ?? '',
  volume_type_names: ({ volume_types }, { types }) => volume_types.map((id) => types.get(id) ?? id),
  has_snapshots: ({ id }, { snapshotted }) => snapshotted.has(id),
})

const ownOfSnapshot = { name: ({ id, name }: snapshots.GroupSnapshot) => name || id }
const toSnapshot = itemReader(snapshots.groupSnapshotType, ownOfSnapshot)

const readGroup = (volume: Volume, id: string) =>
  volume.get<{ readonly volumes?: readonly string[] | null }>(GROUP, {
    params: { id },
    query: { list_volume: 'True' },
    microversion,
    pick: 'group',
  })

async function wholeGroup(cloud: Cloud, id: string): Promise<groups.VolumeGroup> {
  const [group, more] = await Promise.all([readGroup(cloud.volume, id), companions(cloud, { group_id: id })])
  return withNamesOf(cloud, await joinNamesOf(cloud, groups.groupType, toGroup(group, more)), ORIGINS)
}

const SNAPSHOT = { microversion, pick: 'group_snapshot' }

const change = (volume: Volume, id: string, group: object) =>
  volume.put(GROUP, { group }, { params: { id }, microversion })

/** Groups of volumes, and their snapshots. */
export const groupRoutes: readonly Route[] = [
  handle(groups.list, ({ cloud, query }) => {
    const scope = cinderFilters({ all_projects: query.all_projects })
    const more = companions(cloud, scope)
    return cloud.volume.pages('/groups/detail', 'groups', {
      query: { ...scope, list_volume: 'True' },
      microversion,
      async map(found: readonly object[]) {
        const [known, named] = await Promise.all([more, joinNames(cloud, groups.groupType, found)])
        return named.map((group) => toGroup(group, known))
      },
    })
  }),
  handle(groups.get, ({ cloud, params }) => wholeGroup(cloud, params.id)),
  handle(groups.create, async ({ cloud, body }) => {
    const said = Object.entries(body).filter(([, value]) => value !== null && value !== '')
    const request = { group: Object.fromEntries(said) }
    const { id } = await cloud.volume.post<Identified>('/groups', request, { microversion, pick: 'group' })
    return created(`/api/cinder/groups/${id}/`, await wholeGroup(cloud, id))
  }),
  handle(groups.createFromSource, async ({ cloud, body }) => {
    const request = { 'create-from-src': body }
    const { id } = await cloud.volume.post<Identified>('/groups/action', request, { microversion, pick: 'group' })
    return created(`/api/cinder/groups/${id}/`, await wholeGroup(cloud, id))
  }),
  handle(groups.update, async ({ cloud: { volume }, params, body }) => {
    await change(volume, params.id, body)
  }),
  handle(groups.changeVolumes, async ({ cloud: { volume }, params, body: { added, removed } }) => {
    if (added.length + removed.length === 0) return
    await change(volume, params.id, { add_volumes: added.join(','), remove_volumes: removed.join(',') })
  }),
  handle(groups.removeVolumes, async ({ cloud: { volume }, params }) => {
    const { volumes } = await readGroup(volume, params.id)
    if (volumes && volumes.length > 0) await change(volume, params.id, { remove_volumes: volumes.join(',') })
  }),
  handle(groups.remove, async ({ cloud: { volume }, params, body: { delete_volumes } }) => {
    const request = { delete: { 'delete-volumes': delete_volumes } }
    await volume.post('/groups/:id/action', request, { params, microversion })
  }),
  handle(snapshots.list, ({ cloud, query }) => {
    const scope = cinderFilters({ all_projects: query.all_projects })
    return cloud.volume.pages('/group_snapshots/detail', 'group_snapshots', {
      query: scope,
      microversion,
      map: (found: readonly object[]) =>
        joinNames(
          cloud,
          snapshots.groupSnapshotType,
          found.map((snapshot) => toSnapshot(snapshot)),
          { isOfAll: 'all_tenants' in scope },
        ),
    })
  }),
  handle(snapshots.create, async ({ cloud, body }) => {
    const request = { group_snapshot: body }
    const { id } = await cloud.volume.post<Identified>('/group_snapshots', request, SNAPSHOT)
    const made = await cloud.volume.get<object>('/group_snapshots/:id', { ...SNAPSHOT, params: { id } })
    const item = await joinNamesOf(cloud, snapshots.groupSnapshotType, toSnapshot(made))
    return created(`/api/cinder/groupsnapshots/${id}/`, item)
  }),
  ...pass(
    snapshots.groupSnapshotType,
    { get: snapshots.get, remove: snapshots.remove },
    {
      service: 'volume',
      path: '/group_snapshots',
      wrap: 'group_snapshot',
      microversion,
      changeMicroversion: microversion,
      own: ownOfSnapshot,
    },
  ),
]
