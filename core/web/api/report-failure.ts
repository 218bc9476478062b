import type { Fault } from '@fascia/sdk/common'
import type { ApiRequest, Toasts } from '@fascia/sdk/web'
import type { ApiEvents } from './api-events.ts'

export const UNAUTHORIZED = 'Unauthorized. Redirecting to login'
export const FORBIDDEN = 'Forbidden. Insufficient permissions of the requested operation'

export interface FailureSinks {
  readonly toasts: Toasts
  readonly events: ApiEvents
  readonly translate: (text: string) => string
}

/** The toast and the broadcast of a failed call, as the error catalogue has them [CORE-040, CORE-041, CORE-043]. */
export function reportFailure(sinks: FailureSinks, fault: Fault, { isQuiet = false, failure }: ApiRequest): void {
  const { toasts, events, translate } = sinks
  const request = fault.requestId === undefined ? {} : { requestId: fault.requestId }
  if (fault.code === 'GATEWAY_CANCELLED') return
  if (fault.code === 'SESSION_SCOPE_CHANGED') {
    events.scopeChanged.emit()
    return
  }
  if (fault.code === 'NETWORK_UNREACHABLE') events.unreachable.emit()
  if (fault.status === 401) {
    if (!isQuiet) toasts.add('danger', translate(UNAUTHORIZED), request)
    events.refused.emit({ status: 401 })
    return
  }
  if (fault.status === 403) {
    if (!isQuiet) toasts.add('danger', translate(FORBIDDEN), { detail: fault.message, ...request })
    events.refused.emit({ status: 403 })
    return
  }
  if (isQuiet) return
  if (failure === undefined) toasts.add('danger', fault.message, request)
  else toasts.add('danger', failure, { detail: fault.message, ...request })
}
