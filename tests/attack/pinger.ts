import type { Target } from './target.ts'

/** Asks one address again and again, and notes the longest wait. */
export interface Pinger {
  /** The longest wait since the last call, in ms; after the answer to one more request. */
  take(): Promise<number>
  stop(): Promise<void>
}

const EVERY_MS = 5

/** Starts to ask for `/healthz`, one request after the other. */
export function startPinger(target: Target): Pinger {
  let longestMs = 0
  let isOver = false
  let onAnswer = (): void => {}
  const asking = (async () => {
    while (!isOver) {
      const { durationMs } = await target.send({ method: 'GET', path: '/healthz' })
      longestMs = Math.max(longestMs, durationMs)
      onAnswer()
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  return {
    async take() {
      await new Promise<void>((resolve) => {
        onAnswer = resolve
      })
      onAnswer = () => {}
      const taken = longestMs
      longestMs = 0
      return taken
    },
    async stop() {
      isOver = true
      await asking
    },
  }
}
