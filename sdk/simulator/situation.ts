import type { Peer } from './peer.ts'
import type { QuotaBook } from './quota.ts'
import type { RowsOf } from './rows.ts'

/**
 * What handlers, timers and worlds have in common.
 *
 * A handler's row changes are one transaction: they are kept together when it returns, and none is when it throws; until then
 * only the handler sees them. Peer calls stand outside of it: what a peer did stays done, so a handler that fails after one undoes it itself.
 */
export interface Situation<T> {
  readonly rows: RowsOf<T>
  readonly region: string
  readonly quotas: QuotaBook
  /** Milliseconds since 1970, of the simulated clock. */
  now(): number
  /** The present as services write it: `2026-01-31T10:00:00Z`. */
  timestamp(): string
  /** A fresh UUID, from the injected source. */
  uuid(): string
  /** A whole number from 0 below `below`, from the injected source. */
  random(below: number): number
  /** Has `handler` run after a delay; it is a row, so that a restart resumes it. */
  later(delayMs: number, handler: string, args: Readonly<Record<string, unknown>>): void
  /** Keeps the changes made so far now, so that others see them while the handler goes on (a state shown during peer calls). A later failure does not undo them. */
  keep(): void
  /**
   * A peer service in this region. Undefined when no plugin simulates it. What it makes belongs to `projectId`: the caller's project when
   * it is left out, the service project in timers and worlds.
   */
  peer(type: string, projectId?: string): Peer | undefined
}
