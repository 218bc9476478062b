import type { Contents } from './contents.ts'
import type { Peer, PeerOptions } from './peer.ts'
import type { QuotaBook } from './quota.ts'
import type { RowsOf } from './rows.ts'

/**
 * What handlers, timers and worlds have in common.
 *
 * A handler's changes of rows and contents are one transaction: they are kept together when it returns, and none is when it throws; until then
 * only the handler sees them. Peer calls are not part of it: a handler that fails after one must undo what the peer did.
 */
export interface Situation<T> {
  readonly rows: RowsOf<T>
  readonly contents: Contents
  readonly region: string
  readonly quotas: QuotaBook
  /** Milliseconds since 1970, of the simulated clock. */
  now(): number
  /** The current time as services write it: `2026-01-31T10:00:00Z`. */
  timestamp(): string
  /** A new UUID, from the injected source. */
  uuid(): string
  /** A whole number from 0 below `below`, from the injected source. */
  random(below: number): number
  /** Runs the timer handler of that name after a delay. It is stored as a row, so that a restart resumes it. Fails with `SIMULATOR_CONFLICT` when there is no such handler. */
  later(delayMs: number, handler: string, args: Readonly<Record<string, unknown>>): void
  /** Commits the changes made so far, so that other requests see them while the handler continues, as during peer calls. A later failure does not undo them. */
  keep(): void
  /**
   * A peer service in this region; undefined when no plugin simulates it. It acts for the project `projectId`: the caller's when it is left out, the
   * service project in timers and worlds.
   */
  peer(type: string, projectId?: string, options?: PeerOptions): Peer | undefined
}

/** What a timer handler gets. */
export interface Due<T> extends Situation<T> {
  /** The arguments that `later` got. */
  readonly args: Readonly<Record<string, unknown>>
  /** The `id` among the arguments; empty without one. */
  readonly id: string
}

/** Runs when a delay of `later` is over. Its row changes are one transaction, as a handler's are. */
export type TimerHandler<T> = (situation: Due<T>) => void | Promise<void>

/** Converts seconds to milliseconds, for `later`. */
export const seconds = (count: number): number => count * 1000

/** The people and projects that a world may refer to, made by Keystone before any other service. */
export interface WorldPeople {
  readonly projects: Readonly<Record<'admin' | 'demo' | 'service', string>>
  readonly users: Readonly<Record<'admin' | 'demo' | 'viewer', string>>
}

/** Fills a service of one region with its share of a world; `size` is the N of `scale:N`. All of it is one transaction: a world is made as a whole or not at all. */
export type World<T> = (
  situation: Situation<T> & { readonly people: WorldPeople; readonly size: number },
) => void | Promise<void>

/** A time in milliseconds since 1970 as Nova and Cinder write it: in UTC without a zone, with microseconds that are zero, `2026-01-31T10:00:00.000000`; null stays null. */
export function naiveTime(atMs: number): string
export function naiveTime(atMs: number | null): string | null
export function naiveTime(atMs: number | null): string | null {
  return atMs === null ? null : `${new Date(atMs).toISOString().slice(0, 19)}.000000`
}
