import type { Situation } from './situation.ts'

/** What a timer handler is given. */
export interface Due<T> extends Situation<T> {
  /** What `later` was given. */
  readonly args: Readonly<Record<string, unknown>>
  /** The `id` that `later` was given; empty without one. */
  readonly id: string
}

/** Runs when a delay that `later` began is over. Its row changes are one transaction, as a handler's are. */
export type TimerHandler<T> = (situation: Due<T>) => void | Promise<void>

/** Milliseconds of a number of seconds, for `later`. */
export const seconds = (count: number): number => count * 1000
