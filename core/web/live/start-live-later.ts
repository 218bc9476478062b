import type { Dispose } from '@fascia/sdk/common'
import type { LiveSpec } from './start-live.ts'

/** How long after the shell its live part is loaded: the first drawing does not share its connection and its time. */
const AFTER_MS = 1_500

/** Starts the live lists of the page when it has been drawn, where the browser has event streams and the deployer has not switched them off. */
export function startLiveLater(spec: LiveSpec, callsPerMinute: unknown): Dispose {
  const { clock, window, log } = spec.ambient
  if (!('EventSource' in window) || callsPerMinute === 0) return () => {}
  let isOver = false
  const start = async (): Promise<void> => {
    const { startLive } = await import('./start-live.ts')
    if (!isOver) stop = startLive(spec)
  }
  let stop = clock.after(
    AFTER_MS,
    () => void start().catch((cause: unknown) => log('Live lists cannot be loaded.', cause)),
  )
  return () => {
    isOver = true
    stop()
  }
}
