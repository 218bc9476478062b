import { Fault } from '@fascia/sdk/common'

/** A service that failed. */
export const BROKEN: Fault = new Fault('GATEWAY_UPSTREAM_FAILED', {
  service: 'compute',
  upstreamStatus: 500,
  requestId: 'req-7',
})

/** A right that is missing. */
export const DENIED: Fault = new Fault('GATEWAY_POLICY_DENIED', {
  message: 'compute os_compute_api:servers:index',
  status: 403,
})

/** An answer that never comes. */
export const never = (): Promise<never> => new Promise(() => {})
