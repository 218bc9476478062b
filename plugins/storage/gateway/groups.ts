import { type Cloud, created, handle, type NamedResource, type NameLookup, type Route } from '@fascia/sdk/gateway'
import * as snapshots from '../api/group-snapshots.ts'
import * as groups from '../api/volume-groups.ts'
import { cinderFilters } from './cinder-filters.ts'
import { namesOf, unlessRefused } from './unless-refused.ts'

/** Generic groups, and the group of a volume, came with this microversion. */
export const GROUPS = '3.27'
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

type CinderSnapshot = Omit<snapshots.GroupSnapshot, 'name' | 'group_name' | 'tenant_name'> & {
  readonly name: string | null
}

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
  projects: ReadonlyMap<string, string> = new Map(),
): groups.VolumeGroup {
  const ids = volume_types ?? []
  const project = projects.get(rest.project_id ?? '')
  return {
    ...rest,
    name: name || rest.id,
    group_type_name: groupTypes.get(rest.group_type ?? '') ?? rest.group_type ?? '',
    volume_types: ids,
    volume_type_names: ids.map((id) => types.get(id) ?? id),
    volumes: volumes ?? [],
    has_snapshots: snapshotted.has(rest.id),
    ...(project === undefined ? {} : { tenant_name: project }),
  }
}

function toSnapshot(
  { name, ...rest }: CinderSnapshot,
  names: ReadonlyMap<string, string>,
  projects: ReadonlyMap<string, string> = new Map(),
): snapshots.GroupSnapshot {
  const group = names.get(rest.group_id)
  const project = projects.get(rest.project_id ?? '')
  return {
    ...rest,
    name: name || rest.id,
    ...(group === undefined ? {} : { group_name: group }),
    ...(project === undefined ? {} : { tenant_name: project }),
  }
}

/** The names of the projects of rows, for lists of all projects. */
function projectNames(cloud: Cloud, rows: readonly { readonly project_id?: string | null }[], scope: Scope) {
  const ids = 'all_tenants' in scope ? rows.flatMap(({ project_id }) => project_id ?? []) : []
  return cloud.names('OS::Keystone::Project', [...new Set(ids)])
}

const readGroup = (volume: Volume, id: string) =>
  volume.get<CinderGroup>(GROUP, { params: { id }, query: { list_volume: 'True' }, microversion, pick: 'group' })

async function wholeGroup(cloud: Cloud, id: string): Promise<groups.VolumeGroup> {
  const [group, more] = await Promise.all([readGroup(cloud.volume, id), companions(cloud, { group_id: id })])
  return toGroup(group, more)
}

const change = (volume: Volume, id: string, group: object) =>
  volume.put(GROUP, { group }, { params: { id }, microversion })

/** Names of groups: one call lists the project's. */
export const groupNames: NameLookup = ({ volume }) =>
  volume.get<readonly NamedResource[]>('/groups', { microversion: GROUPS, pick: 'groups' })

/** Names of group snapshots: one call lists the project's. */
export const groupSnapshotNames: NameLookup = ({ volume }) =>
  volume.get<readonly NamedResource[]>('/group_snapshots', { microversion: GROUPS, pick: 'group_snapshots' })

/** Groups of volumes, and their snapshots. */
export const groupRoutes: readonly Route[] = [
  handle(groups.list, ({ cloud, query }) => {
    const scope = cinderFilters({ all_projects: query.all_projects })
    const more = companions(cloud, scope)
    return cloud.volume.pages('/groups/detail', 'groups', {
      query: { ...scope, list_volume: 'True' },
      microversion,
      async map(found: readonly CinderGroup[]) {
        const [known, projects] = await Promise.all([more, projectNames(cloud, found, scope)])
        return found.map((group) => toGroup(group, known, projects))
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
    const names = namesOf(cloud.volume.get('/groups', { query: scope, microversion, pick: 'groups' }))
    return cloud.volume.pages('/group_snapshots/detail', 'group_snapshots', {
      query: scope,
      microversion,
      async map(found: readonly CinderSnapshot[]) {
        const [known, projects] = await Promise.all([names, projectNames(cloud, found, scope)])
        return found.map((snapshot) => toSnapshot(snapshot, known, projects))
      },
    })
  }),
  handle(snapshots.get, async ({ cloud: { volume }, params }) => {
    const request = { params, microversion, pick: 'group_snapshot' }
    const snapshot = await volume.get<CinderSnapshot>('/group_snapshots/:id', request)
    const group = await unlessRefused(readGroup(volume, snapshot.group_id))
    return toSnapshot(snapshot, new Map(group ? [[group.id, group.name || group.id]] : []))
  }),
  handle(snapshots.create, async ({ cloud: { volume }, body }) => {
    const request = { group_snapshot: body }
    const options = { microversion, pick: 'group_snapshot' }
    const { id } = await volume.post<CinderSnapshot>('/group_snapshots', request, options)
    const made = await volume.get<CinderSnapshot>('/group_snapshots/:id', { ...options, params: { id } })
    return created(`/api/cinder/groupsnapshots/${id}/`, toSnapshot(made, new Map()))
  }),
  handle(snapshots.remove, ({ cloud, params }) =>
    cloud.volume.delete('/group_snapshots/:id', { params, microversion }),
  ),
]
