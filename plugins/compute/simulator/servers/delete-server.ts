import { respond } from '@fascia/sdk/simulator'
import { recordAction } from '../instance-actions/record-action.ts'
import type { ComputeCall } from '../kit.ts'
import { requireUnlocked } from '../lifecycle/check-state.ts'
import { deleted } from '../lifecycle/operations.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import type { Server } from './server.ts'

/** Begins a deletion. A server that never got a host is deleted at once; one that is being deleted already is not changed. */
export function deleteServer(call: ComputeCall, server: Server) {
  admitOperation(call, server, 'delete')
  requireUnlocked(call, server)
  if (server.taskState === 'deleting') return respond(204)
  if (server.host === null && server.nics.length === 0 && server.volumes.length === 0) {
    recordAction(call, server.id, 'delete')
    call.rows.servers.set(server.id, { ...deleted(call), taskState: null, operationId: null, updatedAt: call.now() })
    return respond(204)
  }
  beginOperation(call, server, 'delete', { changes: { progress: 0 } })
  return respond(204)
}
