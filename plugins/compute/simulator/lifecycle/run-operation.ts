import type { TimerHandler } from '@fascia/sdk/simulator'
import { recordAction, recordEvent } from '../instance-actions/record-action.ts'
import { type ComputeCall, requireRight } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import { POWER } from '../servers/server-state.ts'
import type { ComputeTables } from '../tables.ts'
import { requireState, requireUnlocked } from './check-state.ts'
import { runEffect } from './effects.ts'
import { isOperationName, type OperationName, operationOf } from './operations.ts'

/** Refuses an operation when the caller lacks the right, when the server is locked, or because of its state, in Nova's order. */
export function admitOperation(call: ComputeCall, server: Server, name: OperationName): void {
  const { rule, right, isLockable, word, from } = operationOf(name)
  requireRight(call, right, `os_compute_api:${rule}`)
  if (isLockable) requireUnlocked(call, server)
  requireState(server, word, from)
}

/** Begins an operation: its first task state shows at once, the other steps follow by timers. */
export function beginOperation(
  call: ComputeCall,
  server: Server,
  name: OperationName,
  { changes = {}, args = {} }: OperationInput = {},
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

/** What a request gives to an operation: changes of the server at its start, and arguments of its effect. */
export interface OperationInput {
  readonly changes?: Partial<Server>
  readonly args?: Readonly<Record<string, unknown>>
}

/** Admits an operation and begins it. */
export function startOperation(
  call: ComputeCall,
  server: Server,
  name: OperationName,
  input: OperationInput = {},
): Server {
  admitOperation(call, server, name)
  return beginOperation(call, server, name, input)
}

/** Ends one step of an operation: the next one begins, or the operation ends. */
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
  const effects = operation.effect ? await runEffect(situation, operation.effect, server, { ...Object(given) }) : {}
  const nowMs = situation.now()
  const ended = situation.rows.servers.set(server.id, {
    ...operation.end(server, nowMs),
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
