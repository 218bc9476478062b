import { type Cloud, created, handle, type NamedFields, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import * as snapshots from '../api/group-snapshots.ts'
import * as groups from '../api/volume-groups.ts'
import { cinderFilters } from './cinder-filters.ts'
import { namesOf, unlessRefused } from './unless-refused.ts'

/** From here on administrators are given the projects of groups and of their snapshots. */
const PROJECTS = '3.58'

const GROUP = '/groups/:id'
const microversion = PROJECTS

type Volume = Cloud['volume']

/** A group as Cinder answers it; `list_volume` adds its volumes. */
type CinderGroup = Pick<
  groups.VolumeGroup,
  | 'id'
  | 'description'
  | 'status'
  | 'availability_zone'
  | 'group_type'
  | 'group_snapshot_id'
  | 'source_group_id'
  | 'project_id'
  | 'created_at'
> & {
  readonly name: string | null
  readonly volume_types?: readonly string[] | null
  readonly volumes?: readonly string[] | null
}

type CinderSnapshot = Omit<snapshots.GroupSnapshot, 'name'> & { readonly name: string | null }

const GROUP_NAMES = {
  tenant_name: ['OS::Keystone::Project', ({ project_id }) => project_id],
} satisfies NamedFields<CinderGroup>
/** What a details page shows besides. */
const ORIGINS = {
  group_snapshot_name: ['OS::Cinder::GroupSnapshot', ({ group_snapshot_id }) => group_snapshot_id],
  source_group_name: ['OS::Cinder::Group', ({ source_group_id }) => source_group_id],
} satisfies NamedFields<CinderGroup>
const SNAPSHOT_NAMES = {
  tenant_name: ['OS::Keystone::Project', ({ project_id }) => project_id],
  group_name: ['OS::Cinder::Group', ({ group_id }) => group_id],
} satisfies NamedFields<CinderSnapshot>

type Scope = Readonly<Record<string, string>>

/** The ids of the groups that have snapshots: one call; none where Cinder refuses or fails. */
async function groupsWithSnapshots(volume: Volume, query: Scope): Promise<ReadonlySet<string>> {
  const request = { query, microversion, pick: 'group_snapshots' }
  const found = await unlessRefused(volume.get<readonly CinderSnapshot[]>('/group_snapshots/detail', request))
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

function toGroup(
  { name, volume_types, volumes, ...rest }: CinderGroup,
  { types, groupTypes, snapshotted }: Awaited<ReturnType<typeof companions>>,
): groups.VolumeGroup {
  const ids = volume_types ?? []
  return {
    ...rest,
    name: name || rest.id,
    group_type_name: groupTypes.get(rest.group_type ?? '') ?? rest.group_type ?? '',
    volume_types: ids,
    volume_type_names: ids.map((id) => types.get(id) ?? id),
    volumes: volumes ?? [],
    has_snapshots: snapshotted.has(rest.id),
  }
}

const toSnapshot = ({ name, ...rest }: CinderSnapshot): snapshots.GroupSnapshot => ({ ...rest, name: name || rest.id })

const readGroup = (volume: Volume, id: string) =>
  volume.get<CinderGroup>(GROUP, { params: { id }, query: { list_volume: 'True' }, microversion, pick: 'group' })

async function wholeGroup(cloud: Cloud, id: string): Promise<groups.VolumeGroup> {
  const [group, more] = await Promise.all([readGroup(cloud.volume, id), companions(cloud, { group_id: id })])
  return toGroup(await withNamesOf(cloud, group, { ...GROUP_NAMES, ...ORIGINS }), more)
}

const SNAPSHOT = { microversion, pick: 'group_snapshot' }

async function wholeSnapshot(cloud: Cloud, id: string): Promise<snapshots.GroupSnapshot> {
  const found = await cloud.volume.get<CinderSnapshot>('/group_snapshots/:id', { ...SNAPSHOT, params: { id } })
  return toSnapshot(await withNamesOf(cloud, found, SNAPSHOT_NAMES))
}

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
      async map(found: readonly CinderGroup[]) {
        const [known, named] = await Promise.all([more, withNames(cloud, found, GROUP_NAMES)])
        return named.map((group) => toGroup(group, known))
      },
    })
  }),
  handle(groups.get, ({ cloud, params }) => wholeGroup(cloud, params.id)),
  handle(groups.create, async ({ cloud, body }) => {
    const said = Object.entries(body).filter(([, value]) => value !== null && value !== '')
    const request = { group: Object.fromEntries(said) }
    const { id } = await cloud.volume.post<CinderGroup>('/groups', request, { microversion, pick: 'group' })
    return created(`/api/cinder/groups/${id}/`, await wholeGroup(cloud, id))
  }),
  handle(groups.createFromSource, async ({ cloud, body }) => {
    const request = { 'create-from-src': body }
    const { id } = await cloud.volume.post<CinderGroup>('/groups/action', request, { microversion, pick: 'group' })
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
      async map(found: readonly CinderSnapshot[]) {
        const named = await withNames(cloud, found, SNAPSHOT_NAMES, { isOfAll: 'all_tenants' in scope })
        return named.map(toSnapshot)
      },
    })
  }),
  handle(snapshots.get, ({ cloud, params }) => wholeSnapshot(cloud, params.id)),
  handle(snapshots.create, async ({ cloud, body }) => {
    const request = { group_snapshot: body }
    const { id } = await cloud.volume.post<CinderSnapshot>('/group_snapshots', request, SNAPSHOT)
    return created(`/api/cinder/groupsnapshots/${id}/`, await wholeSnapshot(cloud, id))
  }),
  handle(snapshots.remove, ({ cloud, params }) =>
    cloud.volume.delete('/group_snapshots/:id', { params, microversion }),
  ),
]
