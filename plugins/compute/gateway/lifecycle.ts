import { handle } from '@fascia/sdk/gateway'
import { liveMigrate, type Resize, rebuild, resetState, resize, snapshot } from '../api/lifecycle.ts'
import { LIVE_VERSION } from './hosts.ts'
import { act } from './nova-server.ts'

/** 2.93 rebuilds instances that were booted from a volume, too; a description can be given from 2.19 on. */
const REBUILD_VERSION = '2.93'

function diskConfig(value: Resize['disk_config']): Readonly<Record<string, string>> {
  return value === undefined ? {} : { 'OS-DCF:diskConfig': value }
}

/** Makes an image of an instance and answers the image's id [COMPUTE-042]. From 2.45 the body has the id. */
export const createSnapshot = handle(snapshot, async ({ cloud, body: { instance_id, name } }) => {
  const request = { params: { id: instance_id }, microversion: '2.45', pick: 'image_id' }
  return cloud.compute.post<string>('/servers/:id/action', { createImage: { name } }, request)
})

/** Moves an instance to another flavor; it waits in VERIFY_RESIZE until that is confirmed or reverted [COMPUTE-051]. */
export const resizeServer = handle(resize, ({ cloud, params, body: { flavor_id, disk_config } }) =>
  act(cloud, params.id, { resize: { flavorRef: flavor_id, ...diskConfig(disk_config) } }),
)

export const rebuildServer = handle(
  rebuild,
  ({ cloud, params, body: { image_id, password, disk_config, description } }) => {
    const request = {
      imageRef: image_id,
      ...(password ? { adminPass: password } : {}),
      ...diskConfig(disk_config),
      ...(description === undefined ? {} : { description }),
    }
    return act(cloud, params.id, { rebuild: request }, REBUILD_VERSION)
  },
)

/** Moves a running instance to another host, the scheduler's choice when none is named. */
export const liveMigrateServer = handle(
  liveMigrate,
  ({ cloud, params, body: { host = null, disk_over_commit = false, block_migration = false } }) =>
    act(cloud, params.id, { 'os-migrateLive': { host, block_migration, disk_over_commit } }, LIVE_VERSION),
)

export const resetServerState = handle(resetState, ({ cloud, params, body }) =>
  act(cloud, params.id, { 'os-resetState': body }),
)
