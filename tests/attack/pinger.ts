import { sendTimed, type TimedReply, type TimedServer } from './timed-server.ts'

/** The longest since the last call. */
type Longest = Pick<TimedReply, 'waitMs' | 'usedMs'>

/** Asks one address again and again, and notes the longest wait. */
export interface Pinger {
  /** The longest since the last call; after the answer to one more request. */
  take(): Promise<Longest>
  stop(): Promise<void>
}

const EVERY_MS = 5

/** Starts to ask for `/healthz`, one request after the other. */
export function startPinger(server: TimedServer): Pinger {
  let longest: Longest = { waitMs: 0, usedMs: 0 }
  let isOver = false
  let onAnswer = (): void => {}
  const asking = (async () => {
    while (!isOver) {
      const { waitMs, usedMs } = await sendTimed(server, { method: 'GET', path: '/healthz' })
      longest = { waitMs: Math.max(longest.waitMs, waitMs), usedMs: Math.max(longest.usedMs, usedMs) }
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
      const taken = longest
      longest = { waitMs: 0, usedMs: 0 }
      return taken
    },
    async stop() {
      isOver = true
      await asking
    },
  }
}
