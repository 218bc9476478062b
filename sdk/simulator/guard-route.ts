import type { Call } from './call.ts'
import type { SimulatedRoute } from './route.ts'

/** A route behind a check: `admit` throws the service's refusal before the handler runs, and before the quota is asked. */
export function guardRoute<T>(route: SimulatedRoute<T>, admit: (call: Call<T>) => void): SimulatedRoute<T> {
  const { handler, takes } = route
  return {
    ...route,
    handler(call) {
      admit(call)
      return handler(call)
    },
    ...(takes === undefined
      ? {}
      : {
          takes(call) {
            admit(call)
            return takes(call)
          },
        }),
  }
}
