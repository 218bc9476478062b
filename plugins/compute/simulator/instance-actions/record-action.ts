import type { ComputeCall, ComputeSituation } from '../kit.ts'
import type { ActionEvent, InstanceAction } from './instance-action.ts'

/** Records that the caller does something to a server. */
export function recordAction(
  call: Pick<ComputeCall, 'rows' | 'now' | 'requestId' | 'caller'>,
  serverId: string,
  action: string,
): InstanceAction {
  return call.rows.instanceActions.add({
    serverId,
    action,
    requestId: call.requestId,
    userId: call.caller.userId,
    projectId: call.caller.projectId,
    startedAt: call.now(),
    updatedAt: call.now(),
  })
}

/** Records on the action of a request that its work on a host has begun, or has ended. */
export function recordEvent(
  situation: Pick<ComputeSituation, 'rows' | 'now'>,
  serverId: string,
  requestId: string,
  event: Omit<ActionEvent, 'startedAt' | 'finishedAt' | 'details'> & { readonly details?: string | null },
): void {
  const [action] = situation.rows.instanceActions.find({ serverId, requestId })
  if (!action) return
  const nowMs = situation.now()
  const open = action.events.find((one) => one.event === event.event && one.finishedAt === null)
  const others = action.events.filter((one) => one !== open)
  const written: ActionEvent = {
    event: event.event,
    startedAt: open?.startedAt ?? nowMs,
    finishedAt: event.result === null ? null : nowMs,
    result: event.result,
    host: event.host,
    details: event.details ?? null,
  }
  situation.rows.instanceActions.set(action.id, {
    updatedAt: nowMs,
    message: event.result === 'Error' ? 'Error' : action.message,
    events: [...others, written],
  })
}
