import { type Cloud, created, handle, type NameScope, type Route, withNames } from '@fascia/sdk/gateway'
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
async function namedBackups(
  cloud: Cloud,
  found: readonly CinderBackup[],
  scope?: NameScope,
): Promise<backups.Backup[]> {
  const named = await withNames(
    cloud,
    found,
    {
      volume_name: ['OS::Cinder::Volume', ({ volume_id }) => volume_id],
      snapshot_name: ['OS::Cinder::Snapshot', ({ snapshot_id }) => snapshot_id],
      tenant_name: ['OS::Keystone::Project', (backup) => backup[PROJECT]],
    },
    scope,
  )
  return named.map((backup) => ({ ...backup, name: backup.name || backup.id }))
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
    const scope = { isOfAll: 'all_tenants' in filters }
    return cloud.volume.pages('/backups/detail', 'backups', {
      query: filters,
      microversion: PROJECTS,
      map: (found: readonly CinderBackup[]) => namedBackups(cloud, found.filter(isWanted), scope),
    })
  }),
  handle(backups.get, async ({ cloud, params }) => {
    const request = { params, microversion: PROJECTS, pick: 'backup' }
    const backup = await cloud.volume.get<CinderBackup>('/backups/:id', request)
    const [item = { ...backup, name: backup.name || backup.id }] = await namedBackups(cloud, [backup])
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
