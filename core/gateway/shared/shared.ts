import type { Dispose } from '@fascia/sdk/common'

// What the replicas of a dashboard know of each other for seconds: a sign-out, a ticket that is used, who holds a job, that something has changed.
//
// Everything else that a process keeps is its own, because the loss of it costs a question and never an answer:
// - opened cookies and derived keys, and what was made of them: another process makes the same from the same cookie and secret;
// - roles and catalogues (`Accounts`), names, versions of services and policy: read again from the cloud, and forgotten after a message;
// - lists that a page began early: the request that meets another replica asks the cloud itself;
// - the last use of a session: its cookie notes it within a minute;
// - limits that protect this process alone: uploads and streams of a person, calls of live lists in a minute, requests under way, the rest of a store
//   that cannot be used. With three replicas the cloud may see three times as many calls of live lists as `LIVE_CALLS_PER_MINUTE`;
// - tokens that wait for their revocation after a change of project: a process that dies leaves them to their end, as Keystone set it;
// - figures, reports of violations and marks of the watchdog: a scraper reads each replica.

/** A topic of what is said and kept. */
export type Topic =
  | 'ended'
  | 'latest'
  | 'forgotten'
  | 'changed'
  | 'arranged'
  | 'recorded'
  | 'views'
  | 'attempts'
  | 'jobs'

/** What one replica says to all. */
export interface Notice {
  readonly key: string
  readonly value: string
}

/** A counter that takes no more than `most` entries in its window. */
export interface Counter {
  readonly key: string
  readonly most: number
}

/** What became of an entry. `full`: as many as may be have counted, and after `waitMs` the first of them ends. `busy`: others are under way, and may count. */
export type Entered = { readonly outcome: 'entered' | 'busy' } | { readonly outcome: 'full'; readonly waitMs: number }

/** How an entry ends: it counts until the end of its window, or not at all; `cleared` empties its first counter. */
export type EntryEnd = 'counted' | 'dropped' | 'cleared'

/** Who holds a lease: `unknown` while nothing can be said for sure, as after a connection was lost. */
export type Held = 'held' | 'free' | 'unknown'

/**
 * What replicas share for a while. Every call ends within a second, whatever becomes of the other side; `problem` names why the replicas do not
 * hear of each other. Ends are counted by one clock for all replicas. Keys and values have no token and no password.
 */
export interface Shared {
  /** Enters all counters or none, which end after `windowMs`. By itself in this process while nothing can be reached. */
  enter(id: string, counters: readonly Counter[], windowMs: number): Promise<Entered>
  /** Ends an entry that is in the counters with this window. */
  settle(id: string, keys: readonly string[], end: EntryEnd, windowMs: number): Promise<void>
  /** True for the first that takes a key before its end, over all replicas; over this process while nothing can be reached. */
  takeOnce(key: string, lifeMs: number): Promise<boolean>
  /** Keeps a notice until its end, and publishes it. While nothing can be reached it waits in this process, and is kept and published later. */
  put(topic: Topic, notice: Notice, lifeMs: number): Promise<void>
  /** What was put under the key and has not ended; what this process knows while nothing can be reached. */
  get(topic: Topic, key: string): Promise<string | undefined>
  /** Gives a notice to the subscribers of this process at once, and to those of other replicas as soon as it arrives; never later. */
  publish(topic: Topic, notice: Notice): void
  subscribe(topic: Topic, listener: (notice: Notice) => void): Dispose
  /** Calls when the other replicas are heard no more, and when they are heard again: what is remembered because no notice came is in doubt. */
  onDidMiss(listener: () => void): Dispose
  /** Takes a lease or lengthens it; false where another holds it or nothing can be reached. */
  hold(key: string, holder: string, lifeMs: number): Promise<boolean>
  /** Gives a lease back, where this one holds it. */
  release(key: string, holder: string): Promise<void>
  isHeld(key: string): Promise<Held>
  /** Why the replicas do not hear of each other, in a sentence; undefined while they do, and where one process is assumed. */
  problem(): string | undefined
  close(): Promise<void>
}
