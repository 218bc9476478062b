import type { Clock } from '@fascia/sdk/web'

/** The browser's own time. */
export function createBrowserClock(window: Window): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, run) {
      const timer = window.setTimeout(run, delayMs)
      return () => window.clearTimeout(timer)
    },
  }
}
