import type { Fault } from '@fascia/sdk/common'
import type { Toasts } from '@fascia/sdk/web'
import type { ApiRequest } from '@fascia/sdk/web/host'
import type { ApiEvents } from './api-events.ts'

export const FORBIDDEN = 'Forbidden. Insufficient permissions of the requested operation'

export interface FailureSinks {
  readonly toasts: Toasts
  readonly events: ApiEvents
  readonly translate: (text: string) => string
}

/** A call of the host: its failure is shown by the page and not in a toast, except that it is forbidden [CORE-041]. */
export interface PageRequest extends ApiRequest {
  readonly tellsForbidden?: boolean
  /** Why a route may not be there, in place of the gateway's words. */
  readonly absence?: string
  /** A list goes out by one request with others that are asked for at the same moment. */
  readonly isJoined?: boolean
}

/**
 * The toast and the broadcast of a failed call, as the error catalogue has them [CORE-040, CORE-041, CORE-043]. That the session has ended is no failure
 * of the call: it is broadcast whether the call is quiet or not, and the sign-in dialog says it.
 */
export function reportFailure(sinks: FailureSinks, fault: Fault, asked: PageRequest): void {
  const { isQuiet = false, tellsForbidden = !isQuiet, failure } = asked
  const { toasts, events, translate } = sinks
  const request = fault.requestId === undefined ? {} : { requestId: fault.requestId }
  if (fault.code === 'GATEWAY_CANCELLED') return
  if (fault.code === 'SESSION_SCOPE_CHANGED') {
    events.scopeChanged.emit()
    return
  }
  if (fault.code === 'NETWORK_UNREACHABLE') events.unreachable.emit()
  if (fault.status === 401) {
    events.refused.emit({ status: 401 })
    return
  }
  if (fault.status === 403) {
    // The toast names what was refused: one failure is one toast.
    const detail = failure === undefined ? fault.message : `${failure} ${fault.message}`
    if (tellsForbidden) toasts.add('danger', translate(FORBIDDEN), { detail, ...request })
    events.refused.emit({ status: 403 })
    return
  }
  if (fault.status === 404) events.missing.emit()
  if (isQuiet) return
  if (failure === undefined) toasts.add('danger', fault.message, request)
  else toasts.add('danger', failure, { detail: fault.message, ...request })
}
