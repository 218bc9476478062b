import { type ComputeCall, notFound } from '../kit.ts'
import type { Server } from './server.ts'

/** The server that a path names; 404 when there is none or the caller may not see it. */
export function findServer(call: ComputeCall, id = call.params.id ?? ''): Server {
  const server = call.rows.servers.get(id)
  if (server && server.life === 'alive' && (call.caller.isAdmin || server.projectId === call.caller.projectId))
    return server
  throw notFound(`Instance ${id} could not be found.`)
}
