import type { Dispose } from '@fascia/sdk/common'
import type { Shared } from '../shared/shared.ts'

/** How long a lease lasts without its holder, and how often the holder lengthens it, in ms. */
const LEASE_MS = 15_000
const BEAT_MS = 3_000
/** When a holder that cannot lengthen its lease gives the job up, in ms: before another may take it. */
const LOST_MS = 10_000

export interface JobLeaseOptions {
  readonly shared: Shared
  readonly job: string
  readonly holder: string
  readonly nowMs: () => number
  readonly after: (delayMs: number, run: () => void | Promise<void>) => Dispose
}

/** The right of one replica to run a job. */
export interface JobLease {
  /** Aborts when the lease could not be lengthened in time: another replica may take the job soon. */
  readonly lost: AbortSignal
  /** Ends it; another replica may take the job at once. */
  release(): Promise<void>
}

/** The name of a job's lease. */
export function leaseOf(job: string): string {
  return `job ${job}`
}

/** Takes the lease of a job and holds it; undefined where another has it, or nothing can be said of it. */
export async function createJobLease({
  shared,
  job,
  holder,
  nowMs,
  after,
}: JobLeaseOptions): Promise<JobLease | undefined> {
  const key = leaseOf(job)
  if (!(await shared.hold(key, holder, LEASE_MS))) return undefined
  const lost = new AbortController()
  let heldAtMs = nowMs()
  let isOver = false
  const beat = async (): Promise<void> => {
    if (await shared.hold(key, holder, LEASE_MS)) heldAtMs = nowMs()
    if (nowMs() - heldAtMs >= LOST_MS) lost.abort()
    if (isOver) await shared.release(key, holder)
    else if (!lost.signal.aborted) stop = after(BEAT_MS, beat)
  }
  let stop = after(BEAT_MS, beat)
  return {
    lost: lost.signal,
    async release() {
      isOver = true
      stop()
      await shared.release(key, holder)
    },
  }
}
