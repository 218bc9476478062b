import { recordAction, recordEvent } from '../instance-actions/record-action.ts'
import { type ComputeCall, requireRight } from '../kit.ts'
import { recordMigration } from '../migrations/record-migration.ts'
import type { Server } from '../servers/server.ts'
import { POWER } from '../servers/server-state.ts'
import { requireState, requireUnlocked } from './check-state.ts'
import { type OperationName, operationOf, operations } from './operations.ts'

/** Refuses an operation when the caller lacks the right, when the server is locked, or because of its state, in Nova's order. */
export function admitOperation(call: ComputeCall, server: Server, name: OperationName): void {
  const { rule, right, isLockable, word, from } = operationOf(name)
  requireRight(call, right, `os_compute_api:${rule}`)
  if (isLockable) requireUnlocked(call, server)
  requireState(server, word, from)
}

/** What a request gives to an operation: changes of the server at its start, and arguments of its work. */
interface ServerOperationInput {
  readonly changes?: Partial<Server>
  readonly args?: Readonly<Record<string, unknown>>
}

/** Begins an operation, and records it among the actions of the server. */
export function beginOperation(
  call: ComputeCall,
  server: Server,
  name: OperationName,
  { changes = {}, args = {} }: ServerOperationInput = {},
): Server {
  const { recorded, event } = operationOf(name)
  recordAction(call, server.id, recorded)
  recordEvent(call, server.id, call.requestId, { event, result: null, host: server.host })
  const isSettled = ['active', 'stopped', 'paused', 'suspended', 'error'].includes(server.vmState)
  const stateBefore = server.powerState === POWER.shutdown ? 'stopped' : 'active'
  const begun = operations.begin(call, server, name, {
    changes: { ...(isSettled ? { stateBefore } : {}), ...changes },
    args: { ...args, requestId: call.requestId },
  })
  recordMigration(call, begun, name)
  return begun
}

/** Admits an operation and begins it. */
export function startOperation(call: ComputeCall, server: Server, name: OperationName): Server {
  admitOperation(call, server, name)
  return beginOperation(call, server, name)
}
