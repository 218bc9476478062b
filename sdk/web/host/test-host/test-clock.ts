import type { Dispose } from '../../../common/index.ts'
import type { Clock } from '../../services/ambient.ts'

/** A clock that moves by hand. */
export interface TestClock extends Clock {
  /** Moves time on, and runs what falls due, in its order. */
  advance(byMs: number): void
  /** How many alarms are set. */
  readonly pending: number
}

export function createTestClock(startMs: number): TestClock {
  let nowMs = startMs
  const alarms = new Set<{ readonly dueMs: number; readonly run: () => void }>()
  const clock: TestClock = {
    now: () => nowMs,
    after(delayMs, run): Dispose {
      const alarm = { dueMs: nowMs + delayMs, run }
      alarms.add(alarm)
      return () => void alarms.delete(alarm)
    },
    advance(byMs) {
      const untilMs = nowMs + byMs
      for (;;) {
        const [next] = [...alarms].filter(({ dueMs }) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)
        if (!next) break
        alarms.delete(next)
        nowMs = next.dueMs
        next.run()
      }
      nowMs = untilMs
    },
    get pending() {
      return alarms.size
    },
  }
  return clock
}
