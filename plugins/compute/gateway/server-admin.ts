import { post, type Route } from '@fascia/sdk/gateway'
import { LiveMigration, StateReset } from '../common/lifecycle.ts'
import { LIVE_VERSION } from './hosts.ts'
import { serverPath } from './nova-server.ts'

/** Moves a running instance to another host, the scheduler's choice when none is named. */
export const liveMigrateServer: Route = post(
  '/api/nova/servers/:id/live-migrate/',
  { body: LiveMigration },
  async ({ cloud, params, body: { host = null, disk_over_commit = false, block_migration = false } }) => {
    await cloud.compute.post(
      serverPath(params.id ?? '', '/action'),
      { 'os-migrateLive': { host, block_migration, disk_over_commit } },
      { microversion: LIVE_VERSION },
    )
  },
)

/** Says what state an instance is in, whatever Nova believes; its task ends with that. */
export const resetServerState: Route = post(
  '/api/nova/servers/:id/reset-state/',
  { body: StateReset },
  async ({ cloud, params, body }) => {
    await cloud.compute.post(serverPath(params.id ?? '', '/action'), { 'os-resetState': body })
  },
)
