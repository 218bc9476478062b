import type { Clock, Polling } from '../../services/ambient.ts'

/** Polling on a clock: one round at a time, the wait before each asked again. */
export function createTestPolling(clock: Clock): Polling {
  return {
    start(work, intervalMs) {
      const end = new AbortController()
      let cancel = (): void => {}
      const wait = (round: number): void => {
        const delayMs = end.signal.aborted ? undefined : intervalMs(round)
        if (delayMs === undefined) return
        cancel = clock.after(delayMs, () => void work(end.signal).then(() => wait(round + 1)))
      }
      wait(1)
      return () => {
        end.abort()
        cancel()
      }
    },
  }
}
