import { post, type Route } from '@fascia/sdk/gateway'
import { Rebuild, Resize } from '../common/lifecycle.ts'
import { serverPath } from './nova-server.ts'

/** 2.93 rebuilds instances that were booted from a volume, too; a description can be given from 2.19 on. */
const REBUILD_VERSION = '2.93'

function diskConfig(value: Resize['disk_config']): Readonly<Record<string, string>> {
  return value === undefined ? {} : { 'OS-DCF:diskConfig': value }
}

/** Moves an instance to another flavor; it waits in VERIFY_RESIZE until that is confirmed or reverted [COMPUTE-051]. */
export const resizeServer: Route = post(
  '/api/nova/servers/:id/resize/',
  { body: Resize },
  async ({ cloud, params, body: { flavor_id, disk_config } }) => {
    await cloud.compute.post(serverPath(params.id ?? '', '/action'), {
      resize: { flavorRef: flavor_id, ...diskConfig(disk_config) },
    })
  },
)

/** Makes the disk of an instance anew from an image. */
export const rebuildServer: Route = post(
  '/api/nova/servers/:id/rebuild/',
  { body: Rebuild },
  async ({ cloud, params, body: { image_id, password, disk_config, description } }) => {
    const rebuild = {
      imageRef: image_id,
      ...(password ? { adminPass: password } : {}),
      ...diskConfig(disk_config),
      ...(description === undefined ? {} : { description }),
    }
    await cloud.compute.post(serverPath(params.id ?? '', '/action'), { rebuild }, { microversion: REBUILD_VERSION })
  },
)
