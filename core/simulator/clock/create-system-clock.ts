import type { SimulatorClock } from './clock.ts'

/** The longest delay of a Node timer; a longer one is cut into pieces. */
const LONGEST_DELAY_MS = 2 ** 31 - 1

/** The time of the machine. Its delays never keep the process alive. */
export function createSystemClock(): SimulatorClock {
  return {
    now: () => Date.now(),
    after(delayMs, run) {
      let timer: NodeJS.Timeout
      const wait = (restMs: number): void => {
        const pieceMs = Math.min(restMs, LONGEST_DELAY_MS)
        timer = setTimeout(() => (restMs > pieceMs ? wait(restMs - pieceMs) : void run()), pieceMs)
        timer.unref()
      }
      wait(Math.max(0, delayMs))
      return () => clearTimeout(timer)
    },
  }
}
