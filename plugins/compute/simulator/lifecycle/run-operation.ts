import type { TimerHandler } from '@fascia/sdk/simulator'
import { recordAction, recordEvent } from '../instance-actions/record-action.ts'
import { type ComputeCall, requireRight } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import { POWER } from '../servers/server-state.ts'
import type { ComputeTables } from '../tables.ts'
import { lockConflict, stateConflict } from './check-state.ts'
import { runEffect } from './effects.ts'
import { isOperationName, type OperationName, operationOf } from './operations.ts'

/** Refuses an operation for want of a right, for a lock, or for the server's state, in Nova's order. */
export function admitOperation(call: ComputeCall, server: Server, name: OperationName): void {
  const { rule, right, isLockable, word, from } = operationOf(name)
  requireRight(call, right, `os_compute_api:${rule}`)
  const refusal =
    (isLockable ? lockConflict(server, call.caller.isAdmin) : undefined) ?? stateConflict(server, word, from)
  if (refusal) throw refusal
}

/** Begins an operation: its first task state shows at once, the rest takes its time. */
export function beginOperation(
  call: ComputeCall,
  server: Server,
  name: OperationName,
  { changes = {}, args = {} }: { changes?: Partial<Server>; args?: Readonly<Record<string, unknown>> } = {},
): Server {
  const operation = operationOf(name)
  const [first] = operation.steps
  const operationId = call.uuid()
  recordAction(call, server.id, operation.recorded)
  recordEvent(call, server.id, call.requestId, { event: operation.event, result: null, host: server.host })
  const stateBefore = ['active', 'stopped', 'paused', 'suspended', 'error'].includes(server.vmState)
    ? { stateBefore: server.powerState === POWER.shutdown ? ('stopped' as const) : ('active' as const) }
    : {}
  const begun = call.rows.servers.set(server.id, {
    ...stateBefore,
    ...changes,
    taskState: first?.taskState ?? null,
    operationId,
    updatedAt: call.now(),
  })
  call.later(first?.forMs ?? 0, 'servers.step', {
    serverId: server.id,
    name,
    operationId,
    step: 0,
    requestId: call.requestId,
    given: args,
  })
  return begun ?? server
}

/** The while of one step is over: the next one begins, or the operation ends. */
export const stepServer: TimerHandler<ComputeTables> = async (situation) => {
  const { serverId, name, operationId, step, requestId, given } = situation.args
  const server = situation.rows.servers.get(String(serverId))
  if (!server || server.life === 'deleted' || server.operationId !== operationId || !isOperationName(name)) return
  const operation = operationOf(name)
  const next = operation.steps[Number(step) + 1]
  if (next) {
    situation.rows.servers.set(server.id, { taskState: next.taskState, updatedAt: situation.now() })
    situation.later(next.forMs, 'servers.step', { ...situation.args, step: Number(step) + 1 })
    return
  }
  const args = new Map(typeof given === 'object' && given !== null ? Object.entries(given) : [])
  const effects = operation.effect ? await runEffect(situation, operation.effect, server, Object.fromEntries(args)) : {}
  const nowMs = situation.now()
  const ended = situation.rows.servers.set(server.id, {
    ...operation.end(server, { nowMs, args: Object.fromEntries(args) }),
    ...effects,
    taskState: null,
    operationId: null,
    updatedAt: nowMs,
  })
  recordEvent(situation, server.id, String(requestId), {
    event: operation.event,
    result: effects.fault ? 'Error' : 'Success',
    host: ended?.host ?? server.host,
  })
}
