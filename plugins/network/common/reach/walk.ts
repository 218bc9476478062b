import type { ReachModel } from './model.ts'
import type { Hop, Step, Stop, Thing } from './reachability.ts'
import type { Traffic } from './traffic.ts'

/** The traffic on its way: what it has passed, and what it has become. */
export interface Walk {
  readonly model: ReachModel
  readonly hops: Hop[]
  /** Changes where a floating IP forwards a port to another one. */
  traffic: Traffic
  /** The address that it comes from, as the next hop sees it; undefined for any address outside. */
  source: string | undefined
}

export function pass(walk: Walk, step: Step, on: Thing, values: Hop['values'] = {}): void {
  walk.hops.push({ step, on, values })
}

export function stop(reason: Stop['reason'], on: Thing, values: Stop['values'] = {}): Stop {
  return { reason, on, values }
}
