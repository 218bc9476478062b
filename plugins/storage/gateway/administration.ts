import { created, handle, type Route } from '@fascia/sdk/gateway'
import * as administration from '../api/volume-administration.ts'
import * as snapshots from '../api/volume-snapshots.ts'
import { placedVolume, toVolume } from './volume-item.ts'

const ACTION = '/volumes/:id/action'

/** What administrators do with volumes and snapshots of every project. */
export const administrationRoutes: readonly Route[] = [
  handle(administration.resetStatus, async ({ cloud, params, body }) => {
    await cloud.volume.post(ACTION, { 'os-reset_status': body }, { params })
  }),
  handle(administration.migrate, async ({ cloud, params, body: { host, force_host_copy = false } }) => {
    const request = { 'os-migrate_volume': { host, force_host_copy, lock_volume: false } }
    await cloud.volume.post(ACTION, request, { params })
  }),
  handle(administration.unmanage, async ({ cloud, params }) => {
    await cloud.volume.post(ACTION, { 'os-unmanage': {} }, { params })
  }),
  handle(administration.manage, async ({ cloud, body: { identifier, id_type, ...fields } }) => {
    const said = Object.entries(fields).filter(([, value]) => value !== null && value !== '')
    const request = { volume: { ...Object.fromEntries(said), ref: { [id_type]: identifier } } }
    const volume = await cloud.volume.post<{ readonly id: string }>('/os-volume-manage', request, { pick: 'volume' })
    return created(`/api/cinder/volumes/${volume.id}/`, placedVolume(toVolume(volume)))
  }),
  handle(administration.pools, async function* ({ cloud }) {
    const request = { query: { detail: 'true' }, pick: 'pools' }
    yield { items: await cloud.volume.get<readonly administration.Pool[]>('/scheduler-stats/get_pools', request) }
  }),
  handle(snapshots.resetStatus, async ({ cloud, params, body }) => {
    await cloud.volume.post('/snapshots/:id/action', { 'os-reset_status': body }, { params })
  }),
]
