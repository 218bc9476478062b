import type { Reply } from './browser.ts'

/** What the people of a run have met. */
export interface Tally {
  /** Something is done to a part of the deployment now. */
  happen(what: string): void
  /** A replica dies from now on until the answer is called: the system ends a process some time after it was asked to, and takes requests for it until then. */
  die(what: string): () => void
  note(what: string, reply: Reply): void
  /** A file of a page that is open, which must be there whatever build its replica has. */
  noteFile(what: string, reply: Reply): void
  /** A change was acknowledged. */
  acknowledge(): void
  lines(): readonly string[]
  readonly otherFailures: readonly string[]
  readonly signedOut: readonly string[]
  /** Files of open pages that were not there. */
  readonly missing: readonly string[]
  readonly acknowledged: number
}

/** How long after an event a request that was under way may fail, in ms: a reader of a dead connection learns of it by then. */
const FAILS_WITHIN_MS = 7_000

export function createTally(): Tally {
  const events: { readonly what: string; readonly atMs: number; untilMs: number }[] = []
  let longestDeathMs = 0
  const counts = new Map<string, number>()
  const otherFailures: string[] = []
  const signedOut: string[] = []
  const missing: string[] = []
  let acknowledged = 0
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
  const tally: Tally = {
    happen(what) {
      const atMs = performance.now()
      events.push({ what, atMs, untilMs: atMs })
    },
    die(what) {
      const event = { what, atMs: performance.now(), untilMs: Number.POSITIVE_INFINITY }
      events.push(event)
      return () => {
        event.untilMs = performance.now()
        longestDeathMs = Math.max(longestDeathMs, event.untilMs - event.atMs)
      }
    },
    note(what, { status, text, beganMs, endedMs }) {
      count('requests')
      if (status === 401) signedOut.push(`${what}: ${text.slice(0, 200)}`)
      if (status !== 0 && status < 500) return
      if (text.includes('GATEWAY_STORE_UNAVAILABLE')) return count('changes that were asked to wait for the store')
      const isUnderWay = events.some(
        ({ atMs, untilMs }) => beganMs <= untilMs && endedMs >= atMs && endedMs - untilMs <= FAILS_WITHIN_MS,
      )
      if (isUnderWay) return count('requests under way at an event that failed')
      const last = events.findLast(({ atMs }) => atMs <= endedMs)
      otherFailures.push(
        `${what}: ${status} ${text.slice(0, 200)}, ${Math.round(endedMs - (last?.atMs ?? 0))} ms after ${last?.what}`,
      )
    },
    noteFile(what, reply) {
      count('files of open pages')
      tally.note(what, reply)
      if (reply.status !== 200 && reply.status !== 0 && reply.status < 500) missing.push(`${what}: ${reply.status}`)
    },
    acknowledge: () => {
      acknowledged += 1
    },
    lines: () => [
      ...[...counts].map(([what, times]) => `${what}: ${times}`),
      `the longest time from kill -9 to the end of the process: ${Math.round(longestDeathMs)} ms`,
    ],
    otherFailures,
    signedOut,
    missing,
    get acknowledged() {
      return acknowledged
    },
  }
  return tally
}
