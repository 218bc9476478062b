import type { Server, ServerFault } from '../servers/server.ts'

export function faultOf(nowMs: number, message: string, code = 500, details = ''): ServerFault {
  return { code, message, details, createdAt: nowMs }
}

export const NO_VALID_HOST = 'No valid host was found. There are not enough hosts available.'

/** What a server becomes when its work fails. */
export function failed(nowMs: number, message: string, code = 500): Partial<Server> {
  const details = `Traceback (most recent call last):\n  File "nova/conductor/manager.py", in schedule_and_build_instances\nnova.exception: ${message}\n`
  return {
    vmState: 'error',
    taskState: null,
    operationId: null,
    updatedAt: nowMs,
    fault: faultOf(nowMs, message, code, details),
  }
}
