import type { SimulatorClock } from './clock.ts'

/** A clock for tests, moved by hand. `createManualClock` makes it. */
export interface ManualClock extends SimulatorClock {
  /** Moves the time forward by milliseconds. Whatever is due in between runs at its own time, in order; each run is awaited. */
  advance(byMs: number): Promise<void>
}

interface Waiting {
  readonly dueAtMs: number
  readonly order: number
  readonly run: () => void | Promise<void>
}

/** A clock whose time changes only by `advance`. */
export function createManualClock(startMs = Date.UTC(2026, 0, 31, 10)): ManualClock {
  let nowMs = startMs
  let order = 0
  const waiting = new Set<Waiting>()

  const nextBy = (limitMs: number): Waiting | undefined => {
    let next: Waiting | undefined
    for (const one of waiting) {
      if (one.dueAtMs > limitMs) continue
      if (!next || one.dueAtMs < next.dueAtMs || (one.dueAtMs === next.dueAtMs && one.order < next.order)) next = one
    }
    return next
  }

  return {
    now: () => nowMs,
    after(delayMs, run) {
      const one: Waiting = { dueAtMs: nowMs + Math.max(0, delayMs), order: order++, run }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
    async advance(byMs) {
      const targetMs = nowMs + byMs
      for (let next = nextBy(targetMs); next; next = nextBy(targetMs)) {
        waiting.delete(next)
        nowMs = Math.max(nowMs, next.dueAtMs)
        await next.run()
      }
      nowMs = Math.max(nowMs, targetMs)
    },
  }
}
