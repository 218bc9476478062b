import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as backups from '../api/backups.ts'
import { cinderFilters } from './cinder-filters.ts'

/** The project of a backup came with this microversion. */
const PROJECTS = '3.18'
const PROJECT = 'os-backup-project-attr:project_id'

/** A backup as Cinder answers it. */
interface CinderBackup extends Omit<backups.Backup, 'name' | 'volume_name' | 'snapshot_name' | 'tenant_name'> {
  readonly name: string | null
}

/** Backups with the names of their volumes, snapshots and projects: one call for all of a kind at most. */
async function withNames(cloud: Cloud, found: readonly CinderBackup[], isOfAll = false): Promise<backups.Backup[]> {
  const owners = isOfAll ? found.flatMap((one) => one[PROJECT] ?? []) : []
  const [volumes, snapshots, projects] = await Promise.all([
    cloud.names(
      'OS::Cinder::Volume',
      found.map(({ volume_id }) => volume_id),
    ),
    cloud.names(
      'OS::Cinder::Snapshot',
      found.flatMap(({ snapshot_id }) => snapshot_id ?? []),
    ),
    cloud.names('OS::Keystone::Project', [...new Set(owners)]),
  ])
  return found.map((backup) => {
    const names = {
      volume_name: volumes.get(backup.volume_id),
      snapshot_name: snapshots.get(backup.snapshot_id ?? ''),
      tenant_name: projects.get(backup[PROJECT] ?? ''),
    }
    const known = Object.fromEntries(Object.entries(names).filter(([, name]) => name))
    return { ...backup, name: backup.name || backup.id, ...known }
  })
}

/** What the gateway filters by itself, because Cinder has no such filter of backups. */
function ownFilter({ size, project_id }: { readonly size?: unknown; readonly project_id?: unknown }) {
  const isUnset = (value: unknown): boolean => value === undefined || value === null || value === ''
  return (backup: CinderBackup): boolean =>
    (isUnset(size) || backup.size === Number(size)) && (isUnset(project_id) || backup[PROJECT] === project_id)
}

export const backupRoutes: readonly Route[] = [
  handle(backups.list, ({ cloud, query }) => {
    const filters = cinderFilters({ ...query }, ['size', 'project_id'])
    const isWanted = ownFilter(query)
    return cloud.volume.pages('/backups/detail', 'backups', {
      query: filters,
      microversion: PROJECTS,
      map: (found: readonly CinderBackup[]) => withNames(cloud, found.filter(isWanted), 'all_tenants' in filters),
    })
  }),
  handle(backups.get, async ({ cloud, params }) => {
    const request = { params, microversion: PROJECTS, pick: 'backup' }
    const backup = await cloud.volume.get<CinderBackup>('/backups/:id', request)
    const [item = { ...backup, name: backup.name || backup.id }] = await withNames(cloud, [backup])
    return item
  }),
  handle(backups.create, async ({ cloud, body: { container_name, snapshot_id, ...fields } }) => {
    const backup = {
      ...fields,
      force: true,
      ...(container_name ? { container: container_name } : {}),
      ...(snapshot_id ? { snapshot_id } : {}),
    }
    const made = await cloud.volume.post<{ readonly id: string }>('/backups', { backup }, { pick: 'backup' })
    return created(`/api/cinder/backups/${made.id}/`, { id: made.id })
  }),
  handle(backups.restore, ({ cloud, params, body: { volume_id } }) => {
    type Restored = { readonly volume_id: string; readonly volume_name: string }
    const request = { restore: volume_id ? { volume_id } : {} }
    return cloud.volume.post<Restored>('/backups/:id/restore', request, { params, pick: 'restore' })
  }),
  handle(backups.remove, ({ cloud, params }) => cloud.volume.delete('/backups/:id', { params })),
  handle(backups.forceRemove, async ({ cloud, params }) => {
    await cloud.volume.post('/backups/:id/action', { 'os-force_delete': {} }, { params })
  }),
  handle(backups.resetStatus, async ({ cloud, params, body }) => {
    await cloud.volume.post('/backups/:id/action', { 'os-reset_status': body }, { params })
  }),
]
