import { handle } from '@fascia/sdk/gateway'
import { liveMigrate, type Resize, rebuild, resetState, resize, snapshot } from '../api/lifecycle.ts'
import { LIVE_VERSION } from './hosts.ts'
import { serverPath } from './nova-server.ts'

/** 2.93 rebuilds instances that were booted from a volume, too; a description can be given from 2.19 on. */
const REBUILD_VERSION = '2.93'

function diskConfig(value: Resize['disk_config']): Readonly<Record<string, string>> {
  return value === undefined ? {} : { 'OS-DCF:diskConfig': value }
}

/** Makes an image of an instance and answers the image's id [COMPUTE-042]. From 2.45 the body has the id. */
export const createSnapshot = handle(snapshot, async ({ cloud, body: { instance_id, name } }) => {
  const { image_id } = await cloud.compute.post<{ image_id: string }>(
    serverPath(instance_id, '/action'),
    { createImage: { name } },
    { microversion: '2.45' },
  )
  return image_id
})

/** Moves an instance to another flavor; it waits in VERIFY_RESIZE until that is confirmed or reverted [COMPUTE-051]. */
export const resizeServer = handle(resize, async ({ cloud, params, body: { flavor_id, disk_config } }) => {
  const request = { flavorRef: flavor_id, ...diskConfig(disk_config) }
  await cloud.compute.post(serverPath(params.id, '/action'), { resize: request })
})

export const rebuildServer = handle(
  rebuild,
  async ({ cloud, params, body: { image_id, password, disk_config, description } }) => {
    const request = {
      imageRef: image_id,
      ...(password ? { adminPass: password } : {}),
      ...diskConfig(disk_config),
      ...(description === undefined ? {} : { description }),
    }
    await cloud.compute.post(serverPath(params.id, '/action'), { rebuild: request }, { microversion: REBUILD_VERSION })
  },
)

/** Moves a running instance to another host, the scheduler's choice when none is named. */
export const liveMigrateServer = handle(
  liveMigrate,
  async ({ cloud, params, body: { host = null, disk_over_commit = false, block_migration = false } }) => {
    await cloud.compute.post(
      serverPath(params.id, '/action'),
      { 'os-migrateLive': { host, block_migration, disk_over_commit } },
      { microversion: LIVE_VERSION },
    )
  },
)

export const resetServerState = handle(resetState, async ({ cloud, params, body }) => {
  await cloud.compute.post(serverPath(params.id, '/action'), { 'os-resetState': body })
})
