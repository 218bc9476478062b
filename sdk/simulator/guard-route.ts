import type { Call } from './call.ts'
import type { SimulatedRoute } from './route.ts'

/** A route behind a check: `admit` throws the service's refusal before the handler runs. */
export function guardRoute<T>(route: SimulatedRoute<T>, admit: (call: Call<T>) => void): SimulatedRoute<T> {
  return {
    ...route,
    handler(call) {
      admit(call)
      return route.handler(call)
    },
  }
}
