import type { Server } from '../servers/server.ts'
import type { StateRule } from './check-state.ts'

/** What a table of operations says of one that takes time. */
export interface OperationSpec {
  /** The word in Nova's refusals, `Cannot 'stop' instance …`; the name of the operation when it is left out. */
  readonly word?: string
  /** The rule below `os_compute_api:`; `servers:` and the word when it is left out. */
  readonly rule?: string
  readonly isForAdmins?: boolean
  /** Whether a lock refuses it; administrators' operations are not refused when it is left out, others are. */
  readonly isLockable?: boolean
  /** The name in the list of instance actions; the word when it is left out. */
  readonly recorded?: string
  /** The name of the event on the host, below `compute_`. */
  readonly event: string
  readonly from: StateRule
  /** The task states that it passes, in order, each with its duration in milliseconds. */
  readonly steps: Readonly<Record<string, number>>
  /** What the server becomes when the last step is over. */
  readonly end: (server: Server, nowMs: number) => Partial<Server>
  /** The work on other services and hosts that comes with the end, by name: see `effects.ts`. */
  readonly effect?: 'snapshot' | 'shelve' | 'offload' | 'unshelve' | 'move' | 'delete'
}

/** An operation with everything that its table leaves out. */
export interface Operation extends Required<Omit<OperationSpec, 'effect' | 'isForAdmins' | 'steps'>> {
  readonly right: 'member' | 'admin'
  readonly steps: readonly { readonly taskState: string; readonly forMs: number }[]
  readonly effect?: OperationSpec['effect']
}
