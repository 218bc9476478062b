import { created, handle, itemReader, joinNames, pass, type Route } from '@fascia/sdk/gateway'
import * as backups from '../api/backups.ts'
import { cinderFilters } from './cinder-filters.ts'

/** The project of a backup came with this microversion. */
const PROJECTS = '3.18'
const PROJECT = 'os-backup-project-attr:project_id'

const own = { name: ({ id, name }: backups.Backup) => name || id }
const toBackup = itemReader(backups.backupType, own)

/** What the gateway filters by itself, because Cinder has no such filter of backups. */
function ownFilter({ size, project_id }: { readonly size?: unknown; readonly project_id?: unknown }) {
  const isUnset = (value: unknown): boolean => value === undefined || value === null || value === ''
  return (backup: backups.Backup): boolean =>
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
      map(found: readonly object[]) {
        const items = found.map((one) => toBackup(one)).filter(isWanted)
        return joinNames(cloud, backups.backupType, items, scope)
      },
    })
  }),
  ...pass(
    backups.backupType,
    { get: backups.get, remove: backups.remove },
    { service: 'volume', path: '/backups', wrap: 'backup', microversion: PROJECTS, own },
  ),
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
  handle(backups.forceRemove, async ({ cloud, params }) => {
    await cloud.volume.post('/backups/:id/action', { 'os-force_delete': {} }, { params })
  }),
  handle(backups.resetStatus, async ({ cloud, params, body }) => {
    await cloud.volume.post('/backups/:id/action', { 'os-reset_status': body }, { params })
  }),
]
