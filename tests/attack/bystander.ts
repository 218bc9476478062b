import type { OutgoingHttpHeaders } from 'node:http'
import { sendTimed, type TimedServer } from './timed-server.ts'

/** Asks what an ordinary person and a probe ask, one after the other, and notes the longest wait. */
export interface Bystander {
  /**
   * Longest wait since the last call, in ms, that of a server which does nothing meanwhile, and how many answers had another status than 200; after
   * the answers of one more round. A thread that waits for a processor counts as if it had it.
   */
  take(): Promise<{ readonly waitMs: number; readonly emptyMs: number; readonly failed: number }>
  stop(): Promise<void>
}

const EVERY_MS = 50
const PATHS = ['/healthz', '/api/keystone/user-session/', '/api/nova/flavors/']

export function startBystander(server: TimedServer, empty: TimedServer, headers: OutgoingHttpHeaders): Bystander {
  let emptyMs = 0
  let waitMs = 0
  let failed = 0
  let isOver = false
  let rounds = 0
  let onRound = (): void => {}
  const watch = async (): Promise<void> => {
    for (let index = 0; !isOver; index += 1) {
      const path = PATHS[index % PATHS.length] ?? '/healthz'
      const [answer, nothing] = await Promise.all([
        sendTimed(server, { method: 'GET', path, headers }),
        sendTimed(empty, { method: 'GET', path }),
      ])
      waitMs = Math.max(waitMs, answer.waitMs)
      emptyMs = Math.max(emptyMs, nothing.waitMs)
      if (answer.status !== 200) failed += 1
      if (index % PATHS.length === PATHS.length - 1) {
        rounds += 1
        onRound()
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
  const watching = watch()
  return {
    async take() {
      const wanted = rounds + 2
      await new Promise<void>((resolve) => {
        onRound = () => {
          if (rounds >= wanted) resolve()
        }
      })
      const taken = { waitMs, emptyMs, failed }
      waitMs = 0
      emptyMs = 0
      failed = 0
      return taken
    },
    async stop() {
      isOver = true
      await watching
    },
  }
}
