import type { Server } from '../servers/server.ts'
import type { StateRule } from './check-state.ts'

/** A while that a server spends in one task state. */
export interface Step {
  readonly taskState: string
  readonly forMs: number
}

/** What a timer of an operation may rely on: the server as it is now, and the time. */
export interface Ending {
  readonly nowMs: number
  /** What the request gave along. */
  readonly args: Readonly<Record<string, unknown>>
}

/** One thing that can be done to a server, which takes time. */
export interface Operation {
  /** The word in Nova's refusals: `Cannot 'stop' instance …`. */
  readonly word: string
  readonly rule: string
  readonly right: 'member' | 'admin'
  readonly isLockable: boolean
  /** The name in the list of instance actions, and the event on the host. */
  readonly recorded: string
  readonly event: string
  readonly from: StateRule
  readonly steps: readonly Step[]
  /** What the server is when the last step is over. */
  readonly end: (server: Server, ending: Ending) => Partial<Server>
  /** The work with other services that comes with the end, by name: see `effects.ts`. */
  readonly effect?: 'snapshot' | 'shelve' | 'offload' | 'unshelve' | 'move' | 'delete'
}
