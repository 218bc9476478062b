import { Fault, type FaultDetails } from '@fascia/sdk/common'
import type { Clock } from '@fascia/sdk/web'

/** The promise, or a `PLUGIN_TIMEOUT` after `limitMs`: nothing that the host waits for can keep it waiting for ever. */
export function withTimeLimit<T>(
  clock: Clock,
  limitMs: number,
  promise: Promise<T>,
  details: FaultDetails = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(limitMs, () => reject(new Fault('PLUGIN_TIMEOUT', details)))
    promise.then(resolve, reject).finally(stop)
  })
}
