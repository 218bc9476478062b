import { isFault } from '@fascia/sdk/common'
import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import { evacuate, type HostMove, migrate } from '../api/hosts.ts'
import { collect } from './collect.ts'
import { act } from './nova-server.ts'

/** The last version that takes `onSharedStorage`. */
const EVACUATE_VERSION = '2.13'
/** The last version that takes `disk_over_commit`. */
export const LIVE_VERSION = '2.24'
/** As many at once as a deployment's Nova takes without harm. */
const AT_ONCE = 10

interface HostServer {
  readonly id: string
  readonly name: string
  readonly status: string
}

/** Does one thing with every instance of a host, ten at once; a refusal of one stops none of the others. */
async function forEachServer(
  cloud: Cloud,
  host: string,
  work: (server: HostServer) => Promise<unknown>,
): Promise<HostMove> {
  const query = { all_tenants: 1, host }
  const servers = await collect(cloud.compute.pages<HostServer>('/servers/detail', 'servers', { query }))
  const moved: string[] = []
  const failed: { name: string; reason: string }[] = []
  const waiting = servers.values()
  const worker = async (): Promise<void> => {
    for (const server of waiting) {
      try {
        await work(server)
        moved.push(server.name)
      } catch (failure) {
        if (!isFault(failure)) throw failure
        failed.push({ name: server.name, reason: failure.message })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { moved, failed }
}

export const hostRoutes: readonly Route[] = [
  /** Rebuilds the instances of a host that is down on others. */
  handle(evacuate, ({ cloud, params, body: { target_host, on_shared_storage } }) =>
    forEachServer(cloud, params.host, ({ id }) => {
      const evacuation = { onSharedStorage: on_shared_storage, ...(target_host ? { host: target_host } : {}) }
      return act(cloud, id, { evacuate: evacuation }, EVACUATE_VERSION)
    }),
  ),
  /** Moves the instances of a host to others: running ones as asked, the others cold. */
  handle(migrate, ({ cloud, params, body: { migrate_type, disk_over_commit, block_migration } }) =>
    forEachServer(cloud, params.host, ({ id, status }) =>
      migrate_type === 'live_migrate' && (status === 'ACTIVE' || status === 'PAUSED')
        ? act(cloud, id, { 'os-migrateLive': { host: null, block_migration, disk_over_commit } }, LIVE_VERSION)
        : act(cloud, id, { migrate: null }),
    ),
  ),
]
