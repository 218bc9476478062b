import type { Dispose } from '@fascia/sdk/common'
import type { Clock, Session } from '@fascia/sdk/web'
import type { Polling } from '@fascia/sdk/web/host'

export interface PollingOptions {
  readonly clock: Clock
  readonly document: Document
  readonly session: Session
}

/** Repeats work while it is wanted; a hidden tab or an expired session pauses it, and it goes on by itself afterwards. */
export function createPolling({ clock, document, session }: PollingOptions): Polling {
  const isPaused = (): boolean => document.hidden || session.state !== 'active'

  return {
    start(work, intervalMs) {
      const abort = new AbortController()
      let stopTimer: Dispose = () => {}
      let isDue = false
      let round = 0

      const next = (): void => {
        round += 1
        const delayMs = intervalMs(round)
        if (delayMs === undefined || abort.signal.aborted) end()
        else stopTimer = clock.after(delayMs, run)
      }
      const run = (): void => {
        isDue = isPaused()
        if (isDue || abort.signal.aborted) return
        void work(abort.signal).then(next, next)
      }
      const resume = (): void => {
        if (isDue) run()
      }
      const stopState = session.onDidChangeState(resume)
      document.addEventListener('visibilitychange', resume)
      const end = (): void => {
        abort.abort()
        stopTimer()
        stopState()
        document.removeEventListener('visibilitychange', resume)
      }
      next()
      return end
    },
  }
}
